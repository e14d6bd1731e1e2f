// npm run e2e -- [--firefox | --webkit | --orca [--update] | --settings [--pictures]] [playwright's arguments…]:
// builds what changed, then the tests in a real browser. --orca compares what a screen reader says on ten journeys with
// e2e/spoken, --update writes those files anew. --settings looks at each screen in each setting of a person, and prints
// the table of both; --pictures keeps pictures of them as well.
import { indexPictures, prepareSettings, tableOfSettings, unseenScreens } from '../e2e/support/settings-table.ts';
import { findYoungInBuilt } from './browsers/check.ts';
import { browserEnvironment, type ChromiumPlaces, NoChromiumError } from './lib/chromium.ts';
import { onStop } from './lib/cleanup.ts';
import { type EngineName, type EnginePlaces, engineEnvironment, engineNames, NoEngineError } from './lib/engines.ts';
import { type Outcome, runSteps, single } from './lib/outcome.ts';
import { cachePath, root } from './lib/paths.ts';
import { runPlaywright } from './lib/playwright.ts';
import { type RunOptions, type RunResult, run } from './lib/run.ts';
import { clearCopies, clearDead, clearUnfinished } from './lib/run-folder.ts';
import { wholeRun } from './lib/whole-run.ts';
import { takeWorkers, WorkersError } from './lib/workers.ts';

/** What the browser tests are about: the portal with its panel of overrides, and the mock shell around one remote. */
const builds = [
  [`${root}/tools/build.ts`, '--overrides'],
  [`${root}/tools/mock-build.ts`, 'mf-dashboard', '--out', cachePath('mock')],
];

/** Builds what the browser tests are about, where it has changed. */
async function build(options: RunOptions = {}): Promise<RunResult> {
  const results: RunResult[] = [];
  for (const args of builds) results.push(await run(process.execPath, args, options));
  return {
    code: results.every(({ code }) => code === 0) ? 0 : 1,
    output: results.map(({ output }) => output).join(''),
  };
}

/** What browser tests need. */
export interface Prepared {
  /** As `browserEnvironment` gives them. */
  browsers: Readonly<Record<string, string>>;
  built: RunResult;
}

/** @throws NoChromiumError before minutes of building, which would be for nothing */
async function prepare(options?: RunOptions, places?: ChromiumPlaces): Promise<Prepared> {
  const browsers = await browserEnvironment(places);
  return { browsers, built: await build(options) };
}

/**
 * Browsers and builds, made ready beside other work and behind it; what the builds print is kept.
 * @param engines that are wanted beside Chromium: where they are missing, they are installed after all else
 */
export function prepareBeside(places?: ChromiumPlaces, engines: readonly EngineName[] = []): Promise<Prepared> {
  const prepared = prepare({ quiet: true, behind: true }, places);
  // Tests that lack a browser say so minutes later: who has none can see to that meanwhile.
  const tell = (error: unknown) => {
    if (error instanceof NoChromiumError || error instanceof NoEngineError) console.log(error.message);
  };
  const install = async () => {
    for (const engine of engines) await engineEnvironment(engine).catch(tell);
  };
  prepared.then(install, tell);
  return prepared;
}

/** Takes `--firefox`, `--webkit` or `--orca` out of arguments; Playwright's word for `--update` is a longer one. */
export function takeEngine(args: readonly string[]): { engine?: EngineName; rest: string[] } {
  const engine = engineNames.find((name) => args.includes(`--${name}`));
  const rest = args.filter((arg) => arg !== `--${engine}`);
  return {
    ...(engine && { engine }),
    rest: engine === 'orca' ? rest.map((arg) => (arg === '--update' ? '--update-snapshots' : arg)) : rest,
  };
}

/**
 * The browser tests against the portal as built from the present sources.
 * @param beside what is being made ready already
 * @param engine in which they run: in Chromium without one
 * @param without what it means that the machine has no such engine and cannot be given one: a failure, or that its tests
 * are left out
 */
export async function e2e(
  args: readonly string[] = [],
  beside?: Promise<Prepared>,
  engine?: EngineName,
  without: 'fail' | 'leave out' = 'fail',
  places?: EnginePlaces,
): Promise<Outcome> {
  try {
    // Before minutes of building, too.
    const programs = engine ? { PORTAL_ENGINE: engine, ...(await engineEnvironment(engine, places)) } : {};
    const { browsers, built } = await (beside ?? prepare());
    process.stdout.write(built.output);
    if (built.code !== 0) {
      console.log('The portal could not be built, so its browser tests did not run.');
      return single(false);
    }
    const young = findYoungInBuilt();
    if (young.length > 0) {
      const failure = young.join('\n');
      console.log(`What was built uses what some browser we serve does not have:\n${failure}`);
      return { ...single(false), broken: [{ file: 'what was built', failure }] };
    }
    clearTracesOnce();
    // Also where the run is stopped: its workers end before they can.
    const clear = onStop(() => {
      clearCopies();
      clearUnfinished(cachePath('e2e'));
    });
    try {
      const env = { ...browsers, ...programs };
      return await runPlaywright(args, args.length > 0 ? env : { ...env, PORTAL_TRACE_PAGES: 'no' });
    } finally {
      await clear();
    }
  } catch (error) {
    if (!(error instanceof NoChromiumError || error instanceof NoEngineError)) throw error;
    if (error instanceof NoEngineError && without === 'leave out' && !error.isNamedInVain)
      return { passed: 0, failed: 0, skipped: [error.message.replaceAll('\n', ' ')] };
    console.log(error.message);
    return { ...single(false), broken: [{ file: 'the browser tests', failure: error.message }] };
  }
}

let areTracesCleared = false;

/**
 * Removes traces of earlier runs, each in a folder named by its process. A whole run has one process for each engine, and
 * keeps the traces of all of them.
 */
function clearTracesOnce(): void {
  if (areTracesCleared) return;
  areTracesCleared = true;
  clearDead(cachePath('e2e'), /^(\d+)$/);
}

const testInBrowsers = (args: readonly string[], engine?: EngineName): Promise<number> =>
  wholeRun(() => runSteps([{ name: 'Browser tests', work: () => e2e(args, undefined, engine) }]));

/** Each screen in each setting of a person, as a table; a whole run fails where it has left one out. */
async function lookInSettings(given: readonly string[]): Promise<void> {
  const rest = given.filter((arg) => arg !== '--settings' && arg !== '--pictures');
  const { folder, pictures } = prepareSettings(given.includes('--pictures'));
  process.exitCode = await testInBrowsers(rest);
  console.log(tableOfSettings(folder));
  if (pictures) console.log(`\nPictures: ${indexPictures(pictures)}`);
  const unseen = rest.length > 0 ? [] : unseenScreens(folder);
  if (unseen.length === 0) return;
  console.log(`\nScreens that were in no setting: ${unseen.join(', ')}`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  try {
    const { engine, rest: given } = takeEngine(takeWorkers(process.argv.slice(2)));
    if (given.includes('--settings')) return await lookInSettings(given);
    process.exitCode = await testInBrowsers(given, engine);
  } catch (error) {
    if (!(error instanceof WorkersError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}

// No await: Jest reads this file as CommonJS, which has none at its top.
if (import.meta.main) void main();
