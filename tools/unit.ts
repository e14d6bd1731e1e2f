// npm run unit -- [jest's arguments…]: the Jest tests, and those of the API once more on PostgreSQL.
import { runJest } from './lib/jest.ts';
import { type Outcome, runSteps, type Step, single } from './lib/outcome.ts';
import { NoPostgresError, startPostgres } from './lib/postgres.ts';

/** Projects whose tests start databases or compilers: left out of a fast run. */
const slow = ['packages/reference-api/', 'packages/portal-server/', 'packages/delivery/', '/mf-', '/shell/'];

/** All Jest tests; PGlite stands for the database. */
export function unit(options: { fast?: boolean; args?: readonly string[] } = {}): Promise<Outcome> {
  const { fast = false, args = [] } = options;
  return runJest('unit', [...(fast ? ['--testPathIgnorePatterns', '/node_modules/', ...slow] : []), ...args]);
}

/** The API's tests a second time, on a PostgreSQL server of their own. */
export async function unitOnPostgres(): Promise<Outcome> {
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

/** Both, as steps of a run. */
export function unitSteps(options: { fast?: boolean } = {}): Step[] {
  const first = { name: 'Unit tests', work: () => unit(options) };
  return options.fast ? [first] : [first, { name: 'Unit tests of the API on PostgreSQL', work: unitOnPostgres }];
}

if (import.meta.main) {
  const args = process.argv.slice(2);
  process.exitCode = await runSteps(
    args.length > 0 ? [{ name: 'Unit tests', work: () => unit({ args }) }] : unitSteps(),
  );
}
