// npm run mutations [-- --only id,id] [--part shell] [--level unit|api|browser|conformance] [--in <another checkout>]:
// puts faults into a copy of the product, one at a time, and prints which test notices each. Needs an hour and more.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { cachePath, root } from './lib/paths.ts';
import { type Postgres, startPostgres } from './lib/postgres.ts';
import { wholeRun } from './lib/whole-run.ts';
import { conformanceSuite, findCandidates } from './mutations/candidates.ts';
import { type Mutation, mutations } from './mutations/mutation.ts';
import { makeScratch } from './mutations/scratch.ts';
import { type Failure, runUnitTests, type TestRun } from './mutations/test-runs.ts';
import { conformanceEnvironment, type Laboratory, tryMutation } from './mutations/try-mutation.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    part: { type: 'string' },
    level: { type: 'string' },
    in: { type: 'string', default: root },
  },
});

function chosen(): Mutation[] {
  const ids = values.only?.split(',');
  const found = Object.entries(mutations)
    .filter(([part]) => values.part === undefined || part === values.part)
    .flatMap(([, list]) => list)
    .filter(({ id, level }) => (ids?.includes(id) ?? true) && (values.level === undefined || level === values.level));
  if (found.length === 0) throw new Error('There is no such mutation.');
  return found;
}

const inWords = ({ file, test }: Failure) => `${file} › ${test}`;

/** Tries one and prints its line. Gives whether a test noticed it. */
async function report(laboratory: Laboratory, mutation: Mutation): Promise<boolean> {
  const start = performance.now();
  const { caughtBy, unreliable } = await tryMutation(laboratory, mutation).catch((error: unknown) => {
    console.log(`${mutation.id}: ${error instanceof Error ? error.message : String(error)}`);
    return { caughtBy: null, unreliable: [] };
  });
  const seconds = Math.round((performance.now() - start) / 1000);
  const outcome = caughtBy ? `caught by ${inWords(caughtBy)}` : `SURVIVED: ${mutation.what}`;
  console.log(`${mutation.id.padEnd(14)} ${outcome}  (${mutation.level}, ${seconds} s)`);
  for (const failure of unreliable)
    console.log(`${''.padEnd(14)} fails without the mutation, too, or only now and then: ${inWords(failure)}`);
  return caughtBy !== null;
}

async function tryAll(list: readonly Mutation[]): Promise<Set<Mutation>> {
  const scratch = makeScratch(path.resolve(values.in));
  let postgres: Promise<Postgres> | undefined;
  let conformance: Promise<TestRun> | undefined;
  const laboratory: Laboratory = {
    scratch,
    candidates: await findCandidates(scratch.folder),
    conformance: () => {
      conformance ??= runUnitTests(scratch.folder, [conformanceSuite], conformanceEnvironment);
      return conformance;
    },
    postgres: () => {
      postgres ??= startPostgres();
      return postgres;
    },
  };
  const caught = new Set<Mutation>();
  try {
    for (const mutation of list) if (await report(laboratory, mutation)) caught.add(mutation);
  } finally {
    await (await postgres)?.stop();
  }
  return caught;
}

function printCounts(list: readonly Mutation[], caught: ReadonlySet<Mutation>): void {
  console.log();
  for (const [part, all] of Object.entries(mutations)) {
    const tried = all.filter((mutation) => list.includes(mutation));
    const found = tried.filter((mutation) => caught.has(mutation));
    if (tried.length > 0) console.log(`${part.padEnd(14)} ${found.length} of ${tried.length} caught`);
  }
}

try {
  const list = chosen();
  // Two runs would put their faults into one copy beside each other. Tests of the checkout itself may run meanwhile.
  process.exitCode = await wholeRun(
    async () => {
      const caught = await tryAll(list);
      printCounts(list, caught);
      return caught.size === list.length ? 0 : 1;
    },
    { lock: cachePath('mutations.lock') },
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
