// npm test [-- --fast | <part>… | --changed [ref]] [--workers N]: every check there is, one after the other, or those
// of some parts, or those that changes can have touched. --fast leaves out browsers, the API's tests, which want a
// database each, and the suites of tools/slow-suites.txt.
import { e2e, type Prepared, prepareBeside } from './e2e.ts';
import { runSteps, type Step } from './lib/outcome.ts';
import { slowPattern } from './lib/slow-suites.ts';
import { readTestRequest, type TestRequest, TestRequestError } from './lib/test-request.ts';
import { wholeRun } from './lib/whole-run.ts';
import { WorkersError } from './lib/workers.ts';
import { lint } from './lint.ts';
import { playwrightArguments } from './selection/browser-tests.ts';
import { ChangedFilesError } from './selection/changed-files.ts';
import { type Choice, chooseParts, chooseSince } from './selection/choose.ts';
import { UnknownPartError } from './selection/parts.ts';
import type { Plan } from './selection/plan.ts';
import { types } from './types.ts';
import { chosenUnitSteps, unitSteps } from './unit.ts';

const foreseen = [TestRequestError, WorkersError, ChangedFilesError, UnknownPartError];

const fastSteps = (): Step[] => [
  { name: 'Lint', work: () => lint() },
  { name: 'Types', work: () => types() },
  ...unitSteps({ fast: true }),
];

/**
 * Everything. Browsers are installed, and the portal built, while unit tests wait for something. Not every machine can have
 * Firefox and WebKitGTK, but those that decide about a change do.
 */
function allSteps(): Step[] {
  const withoutEngine = process.env.CI === 'true' ? 'fail' : 'leave out';
  let preparing: Promise<Prepared> | undefined;
  const begin = ({ name, work }: Step): Step => ({
    name,
    work: () => {
      preparing ??= prepareBeside(undefined, ['firefox', 'webkit']);
      return work();
    },
  });
  return [
    { name: 'Lint', work: () => lint() },
    { name: 'Types', work: () => types() },
    ...unitSteps().map(begin),
    { name: 'Browser tests', work: () => e2e([], preparing) },
    {
      name: 'Browser tests in Firefox',
      work: () => e2e(['--grep', '@smoke'], preparing, 'firefox', withoutEngine),
    },
    { name: 'Browser tests in WebKit', work: () => e2e([], preparing, 'webkit', withoutEngine) },
  ];
}

function stepsOf({ lint: linted, types: typed, tests, browser }: Plan): Step[] {
  const args = playwrightArguments(browser);
  return [
    ...(linted.length > 0 ? [{ name: 'Lint', work: () => lint(linted) }] : []),
    ...(typed.length > 0 ? [{ name: 'Types', work: () => types(typed) }] : []),
    ...chosenUnitSteps(tests),
    ...(args ? [{ name: 'Browser tests', work: () => e2e(args) }] : []),
  ];
}

function chosenSteps({ plan, words }: Choice): Step[] {
  console.log(words);
  return plan ? stepsOf(plan) : allSteps();
}

function steps(request: TestRequest): Step[] {
  if (request.kind === 'parts') return chosenSteps(chooseParts(request.words));
  if (request.kind === 'changed') return chosenSteps(chooseSince(request.since, new RegExp(slowPattern())));
  return request.kind === 'fast' ? fastSteps() : allSteps();
}

async function main(args: readonly string[]): Promise<number> {
  const chosen = steps(readTestRequest(args));
  if (chosen.length > 0) return wholeRun(() => runSteps(chosen));
  console.log('Nothing that is tested has changed.');
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Error && foreseen.some((kind) => error instanceof kind))) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
