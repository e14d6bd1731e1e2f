import type { Postgres } from '../lib/postgres.ts';
import type { Candidates } from './candidates.ts';
import type { Mutation } from './mutation.ts';
import type { Scratch } from './scratch.ts';
import { build, type Failure, runBrowserTests, runUnitTests, type TestRun } from './test-runs.ts';

/** What became of a mutation. */
export interface Verdict {
  /** The test that noticed it; `null` when none did. */
  caughtBy: Failure | null;
  /** Tests that failed with the mutation and prove nothing: they fail without it, too, or only now and then. */
  unreliable: Failure[];
}

/** Where mutations are tried. */
export interface Laboratory {
  scratch: Scratch;
  candidates: Candidates;
  postgres: () => Promise<Postgres>;
  /** What the conformance suite comes to without any fault, run once: forty faults ask it. */
  conformance: () => Promise<TestRun>;
}

/** With a fault much never comes; without one all came within this, in milliseconds, or the fault is not to blame. */
export const conformanceEnvironment = { TEST_TIMEOUT_MS: '6000' };

type RunTests = (files: string[]) => Promise<TestRun>;

/** Runs the test files of a batch until a failure is the mutation's doing, or none is left. */
async function tryBatch(batch: string[], mutated: RunTests, unmutated: RunTests): Promise<Verdict> {
  const unreliable: Failure[] = [];
  for (let files = batch; files.length > 0; ) {
    const failure = await mutated(files);
    if (failure === null) break;
    const alone = [failure.file];
    const passesWithout = (await unmutated(alone)) === null;
    // Beside others a test may have failed for want of time: it has to do so alone as well.
    if (passesWithout && (files.length === 1 || (await mutated(alone)) !== null))
      return { caughtBy: failure, unreliable };
    unreliable.push(failure);
    files = files.filter((file) => file !== failure.file);
  }
  return { caughtBy: null, unreliable };
}

async function tryWithJest(
  { scratch, candidates, postgres, conformance }: Laboratory,
  mutation: Mutation,
): Promise<Verdict> {
  const env = {
    ...(mutation.level === 'api' && { TEST_DATABASE_URL: (await postgres()).url }),
    ...(mutation.level === 'conformance' && conformanceEnvironment),
  };
  const run: RunTests = (files) => runUnitTests(scratch.folder, files, env);
  const mutated: RunTests = (files) => scratch.whileMutated(mutation, () => run(files));
  const unmutated = mutation.level === 'conformance' ? conformance : run;
  const unreliable: Failure[] = [];
  for (const batch of candidates.batchesFor(mutation)) {
    const verdict = await tryBatch(batch, mutated, unmutated);
    unreliable.push(...verdict.unreliable);
    if (verdict.caughtBy) return { ...verdict, unreliable };
  }
  return { caughtBy: null, unreliable };
}

async function tryInBrowser({ scratch }: Laboratory, mutation: Mutation): Promise<Verdict> {
  await scratch.keepReleases(() => build(scratch.folder, []));
  const mutated = (spec: string, without: readonly Failure[]) =>
    scratch.whileMutated(mutation, () =>
      runBrowserTests(scratch.folder, [spec], { only: mutation.only, without: without.map(({ test }) => test) }),
    );
  const unreliable: Failure[] = [];
  for (const spec of mutation.tests ?? []) {
    for (let failure = await mutated(spec, unreliable); failure !== null; failure = await mutated(spec, unreliable)) {
      const { file, test } = failure;
      if ((await runBrowserTests(scratch.folder, [file], { only: test })) === null)
        return { caughtBy: failure, unreliable };
      if (unreliable.some((known) => known.test === test)) throw new Error(`${test} cannot be left out.`);
      unreliable.push(failure);
    }
  }
  return { caughtBy: null, unreliable };
}

/** Looks for a test that passes, and fails once the mutation is in the code. */
export function tryMutation(laboratory: Laboratory, mutation: Mutation): Promise<Verdict> {
  return mutation.level === 'browser' ? tryInBrowser(laboratory, mutation) : tryWithJest(laboratory, mutation);
}
