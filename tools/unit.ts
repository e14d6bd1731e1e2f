// npm run unit -- [jest's arguments…]: the Jest tests, those of the API on PostgreSQL; with arguments, Jest on PGlite.
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

/** Tests of the API that a whole run leaves to PostgreSQL. What is left is about the database itself, and its start. */
const api = 'packages/reference-api/src/(?!storage/|testing/|demo-world/|contract|neutral)';

/** Jest tests; PGlite stands for the database. */
function unit(args: readonly string[]): Promise<Outcome> {
  return runJest('unit', args);
}

/** @param paths a pattern of what is left out */
const without = (paths: string) => ['--testPathIgnorePatterns', '/node_modules/', paths];

/**
 * All tests of the API on a PostgreSQL server of their own. PGlite is PostgreSQL in another house and carries the API
 * in every remote's tests and in every browser test, so what it answers is not asked a second time; where no server can
 * be had it stands in.
 */
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
    console.log(`The tests of the API run on PGlite instead of PostgreSQL: ${error.message}.`);
    // Where every change is checked it has to be there; on a developer's machine it is a wish.
    if (process.env.CI === 'true') return single(false);
    const outcome = await runJest('unit-pglite', ['--testPathPatterns', api]);
    return { ...outcome, skipped: [...outcome.skipped, `The API's tests on PostgreSQL: ${error.message}`] };
  }
}

/** Both, as steps of a run; a fast one has PGlite only, and leaves the slow suites out. */
export function unitSteps({ fast = false }: { fast?: boolean } = {}): Step[] {
  if (fast) return [{ name: 'Unit tests', work: () => unit(without(slow)) }];
  return [
    { name: 'Unit tests', work: () => unit(without(api)) },
    { name: 'Unit tests of the API on PostgreSQL', work: unitOnPostgres },
  ];
}

if (import.meta.main) {
  const args = process.argv.slice(2);
  const words = args.filter((argument) => !/^--watch(All)?$/.test(argument));
  if (words.length < args.length) process.exitCode = await watchJest(words);
  else
    process.exitCode = await runSteps(args.length > 0 ? [{ name: 'Unit tests', work: () => unit(args) }] : unitSteps());
}
