// npm run unit -- [jest's arguments…]: the Jest tests, those of the API on PostgreSQL; with arguments, Jest on PGlite,
// or with --postgres on PostgreSQL.
// npm run watch [words…]: the tests whose paths hold one of the words, again after each save that concerns them.
import { runJest } from './lib/jest.ts';
import { watchJest } from './lib/jest-watch.ts';
import { temporaryParent } from './lib/memory-folder.ts';
import { type Outcome, runSteps, type Step, single } from './lib/outcome.ts';
import { NoPostgresError, type Postgres, PostgresError, type PostgresPlaces, startPostgres } from './lib/postgres.ts';
import { demandRedis } from './lib/redis.ts';
import { inRunFolder } from './lib/run-folder.ts';
import { slowPattern } from './lib/slow-suites.ts';
import { takeWorkers, WorkersError } from './lib/workers.ts';

/**
 * Tests of the API, of what processes share and of a database that fails, that a whole run leaves to PostgreSQL. On both
 * run those in which the two could differ: migrations, and what a seeded or prepared database is.
 */
const api =
  'packages/(reference-api/src/(?!storage/migrate|testing/(?!open-test-database)|demo-world/seed)|portal-server/src/(start/revocation|operate/))|tools/faults/drill\\.test';

/** What runs on PostgreSQL when it is chosen: everything of the API but what is about PGlite, what several processes of a portal share, what operators do to a database, and the drill. */
const postgresPaths =
  'packages/reference-api/(?!src/testing/(prepared-pglite|seeded-world))|packages/portal-server/src/(start/revocation|operate/)|tools/faults/drill\\.test';
const onPostgres = (file: string) => new RegExp(`^(${postgresPaths})`).test(file);

/** Jest tests, on PGlite wherever one wants a database. */
function unit(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  return runJest('unit', args, env);
}

/** @param paths a pattern of what is left out */
const without = (paths: string) => ['--testPathIgnorePatterns', '/node_modules/', paths];

/** Jest on a PostgreSQL server, which ends with it. @throws NoPostgresError, SlowPostgresError */
async function withPostgres(args: readonly string[], starting: Promise<Postgres>): Promise<Outcome> {
  const postgres = await starting;
  try {
    await demandRedis();
    return await runJest('unit-postgres', args, { TEST_DATABASE_URL: postgres.url, TEST_DATABASE_COPIES: 'yes' });
  } finally {
    await postgres.stop();
  }
}

/**
 * Jest tests, the worlds of pages on a PostgreSQL server: a seventh less of the processor than on PGlite, which
 * compiles its engine for each worker. Without a server they are on PGlite; the tests of the API say so.
 */
export async function unitBeside(args: readonly string[], starting: Promise<Postgres>, run = unit): Promise<Outcome> {
  try {
    return await run(args, { TEST_WORLDS_URL: (await starting).url, TEST_DATABASE_COPIES: 'yes' });
  } catch (error) {
    if (error instanceof NoPostgresError) return run(args);
    if (!(error instanceof PostgresError)) throw error;
    console.log(`The unit tests did not run: ${error.message}.`);
    return failedFor(error);
  }
}

/** What it comes to where PostgreSQL has to be there and could not be had. */
function failedFor({ message }: PostgresError): Outcome {
  return { ...single(false), broken: [{ file: 'the tests on PostgreSQL', failure: message }] };
}

/** For somebody who asks for PostgreSQL by name: nothing stands in for it. */
export async function postgresOnly(args: readonly string[], places?: PostgresPlaces): Promise<Outcome> {
  try {
    return await withPostgres(args, startPostgres(places));
  } catch (error) {
    if (!(error instanceof PostgresError)) throw error;
    return failedFor(error);
  }
}

/** What the API's tests run with; a test has its own. */
interface PostgresRun {
  starting?: Promise<Postgres>;
  runOnPglite?: (args: readonly string[]) => Promise<Outcome>;
}

/**
 * Tests of the API on PostgreSQL. PGlite is PostgreSQL in another house and carries the API in nearly every browser test,
 * so what it answers is not asked a second time; where there is no server it stands in.
 */
export async function unitOnPostgres(
  args: readonly string[],
  onPglite: readonly string[],
  { starting = startPostgres(), runOnPglite = (some) => runJest('unit-pglite', some) }: PostgresRun = {},
): Promise<Outcome> {
  try {
    return await withPostgres(args, starting);
  } catch (error) {
    if (!(error instanceof PostgresError)) throw error;
    // Where every change is checked it has to be there; on a developer's machine it is a wish. One that is there and
    // slow is not missing.
    if (process.env.CI === 'true' || !(error instanceof NoPostgresError)) {
      console.log(`The tests of the API did not run: ${error.message}.`);
      return failedFor(error);
    }
    console.log(`The tests of the API run on PGlite instead of PostgreSQL: ${error.message}.`);
    const outcome = await runOnPglite(onPglite);
    return { ...outcome, skipped: [...outcome.skipped, `The API's tests on PostgreSQL: ${error.message}`] };
  }
}

const postgresStep = (args: readonly string[], onPglite: readonly string[], run?: () => PostgresRun): Step => ({
  name: 'Unit tests of the API',
  work: () => unitOnPostgres(args, onPglite, run?.()),
});

/** All Jest tests as steps of a run. A fast one leaves out slow suites, and the API's tests: each wants a database. */
export function unitSteps({ fast = false, args = [] }: { fast?: boolean; args?: readonly string[] } = {}): Step[] {
  if (fast) return [{ name: 'Unit tests', work: () => unit([...args, ...without(`${api}|${slowPattern()}`)]) }];
  let started: Promise<Postgres> | undefined;
  const start = () => (started ??= startPostgres());
  return [
    { name: 'Unit tests', work: () => unitBeside([...args, ...without(api)], start()) },
    postgresStep([...args, '--testPathPatterns', postgresPaths], [...args, '--testPathPatterns', api], () => ({
      starting: start(),
    })),
  ];
}

/** Chosen test files as steps; none where there are none. */
export function chosenUnitSteps(files: readonly string[], args: readonly string[] = []): Step[] {
  const isApi = new RegExp(api);
  const byPath = (some: readonly string[]) => [...args, '--runTestsByPath', ...some];
  const local = files.filter((file) => !isApi.test(file));
  const remote = files.filter(onPostgres);
  const left = files.filter((file) => isApi.test(file));
  return [
    ...(local.length > 0 ? [{ name: 'Unit tests', work: () => unit(byPath(local)) }] : []),
    ...(remote.length > 0 ? [postgresStep(byPath(remote), left.length > 0 ? byPath(left) : byPath(remote))] : []),
  ];
}

async function work(typed: readonly string[]): Promise<number> {
  const args = takeWorkers(typed);
  const words = args.filter((argument) => !/^--watch(All)?$/.test(argument));
  if (words.length < args.length) return watchJest(words);
  if (args.length === 0) return inRunFolder(() => runSteps(unitSteps()), temporaryParent());
  const rest = args.filter((argument) => argument !== '--postgres');
  const chosen = rest.length < args.length ? () => postgresOnly(rest) : () => unit(rest);
  return inRunFolder(() => runSteps([{ name: 'Unit tests', work: chosen }]), temporaryParent());
}

async function main(): Promise<void> {
  try {
    process.exitCode = await work(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof WorkersError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}

// No await: Jest reads this file as CommonJS, which has none at its top.
if (import.meta.main) void main();
