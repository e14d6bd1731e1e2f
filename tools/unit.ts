// npm run unit -- [jest's arguments…]: the Jest tests, and those of the API once more on PostgreSQL.
// npm run watch [words…]: the tests whose paths hold one of the words, again after each save that concerns them.
import { runJest } from './lib/jest.ts';
import { watchJest } from './lib/jest-watch.ts';
import { type Outcome, runSteps, type Step, single } from './lib/outcome.ts';
import { NoPostgresError, startPostgres } from './lib/postgres.ts';

/** Suites that a fast run leaves to the whole one: together half of all that the unit tests take. */
const slow = [
  'conformance/(conformance|mutations-sample)',
  'create/create-remote',
  'start/(start-portal|settle-world)',
  'scenarios/scenarios',
  'surface/baseline',
  'testing/prepared-pglite',
  'commands/many-promotes',
  'compile/build-remote',
  'panel/(panel|mock/mock-shell)',
  'appointments/paginated-index',
  'password/password-form',
  'accounts/mailed-links',
  'doctor/doctor',
  'commands/portal-command',
  'examples/examples',
  'mock-shell/src/harness/',
].join('|');

/** All Jest tests; PGlite stands for the database. */
function unit(args: readonly string[] = []): Promise<Outcome> {
  return runJest('unit', args);
}

/** The API's tests a second time, on a PostgreSQL server of their own. */
async function unitOnPostgres(): Promise<Outcome> {
  try {
    const postgres = await startPostgres();
    try {
      return await runJest('unit-postgres', ['--testPathPatterns', 'packages/reference-api/'], {
        TEST_DATABASE_URL: postgres.url,
      });
    } finally {
      await postgres.stop();
    }
  } catch (error) {
    if (!(error instanceof NoPostgresError)) throw error;
    console.log(`The tests on PostgreSQL did not run: ${error.message}.`);
    // Where every change is checked it has to be there; on a developer's machine it is a wish.
    if (process.env.CI === 'true') return single(false);
    return { passed: 0, failed: 0, skipped: [`Unit tests on PostgreSQL: ${error.message}`] };
  }
}

/** Both, as steps of a run; a fast one leaves PostgreSQL and the slow suites out. */
export function unitSteps({ fast = false }: { fast?: boolean } = {}): Step[] {
  const first = {
    name: 'Unit tests',
    work: () => unit(fast ? ['--testPathIgnorePatterns', '/node_modules/', slow] : []),
  };
  return fast ? [first] : [first, { name: 'Unit tests of the API on PostgreSQL', work: unitOnPostgres }];
}

if (import.meta.main) {
  const args = process.argv.slice(2);
  const words = args.filter((argument) => !/^--watch(All)?$/.test(argument));
  if (words.length < args.length) process.exitCode = await watchJest(words);
  else
    process.exitCode = await runSteps(args.length > 0 ? [{ name: 'Unit tests', work: () => unit(args) }] : unitSteps());
}
