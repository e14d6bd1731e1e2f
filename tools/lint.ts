// npm run lint: style, import directions, unused code, words that tie the project to one machine, what browsers we serve
// do not have, what remotes may use, whether new versions say what is new, and whether the sources' shape has got worse.
import { findYoungInSources } from './browsers/check.ts';
import { problemsOfChanges } from './changes/changes.ts';
import { findTiesInRepository } from './lib/committed-words.ts';
import { type Outcome, runSteps, single } from './lib/outcome.ts';
import { programPath, root } from './lib/paths.ts';
import { run } from './lib/run.ts';
import { findTestRacesInRepository } from './lib/test-races.ts';
import { beside } from './lib/workers.ts';
import type { EndedTest } from './reporting/test-log.ts';
import { listParts } from './selection/parts.ts';
import { findWorseShape } from './shape.ts';
import { checkSurfaces } from './surface/check.ts';

/** A check by name: what it found wrong, nothing when all is well. */
type Check = [title: string, findFaults: () => Promise<string>];

function program(command: string, args: readonly string[]) {
  return async (): Promise<string> => {
    const { code, output } = await run(programPath(command), args, { quiet: true });
    return code === 0 ? '' : output.trimEnd() || `${command} ended with code ${code}.`;
  };
}

const style = (folders: readonly string[]): Check => [
  'style and common mistakes (biome)',
  program('biome', ['ci', '--colors=off', '--max-diagnostics=100', '--no-errors-on-unmatched', ...folders]),
];
const directions = (folders: readonly string[]): Check => [
  'import directions (dependency-cruiser)',
  program('depcruise', ['--config', '.dependency-cruiser.mjs', ...folders]),
];
const ties: Check = [
  'no path of a machine, no package host and no range of requirements in a committed file',
  async () => (await findTiesInRepository()).join('\n'),
];
const browsers = (folders: readonly string[]): Check => [
  'sources and styles use what every browser we serve has',
  async () => (await findYoungInSources(folders)).join('\n'),
];
const races = (folders: readonly string[]): Check => [
  'no test passes or fails by how fast the machine is',
  async () => (await findTestRacesInRepository(folders)).join('\n'),
];
const surfaces: Check = [
  'what remotes may use is as reported, and versions say what has changed',
  async () => (await checkSurfaces({ write: false })).join('\n'),
];

const changes: Check = [
  'every new version of a package says what has changed (npm run changes)',
  async () => problemsOfChanges(root).join('\n'),
];

const shape: Check = [
  'no second kit, no needless file and no text twice that was not there before (npm run shape)',
  async () => findWorseShape(),
];

/** Parts that remotes may use something of. */
const isSurface = (part: string) => part === 'packages/portal-kit' || part === 'packages/ui';

async function look([title, findFaults]: Check): Promise<EndedTest> {
  const start = performance.now();
  const failure = await findFaults();
  console.log(`  ${failure === '' ? 'ok    ' : 'FAILED'} ${title}${failure === '' ? '' : `\n${failure}\n`}`);
  const test = { file: 'lint', title, seconds: (performance.now() - start) / 1000 };
  return failure === '' ? { ...test, status: 'passed' } : { ...test, status: 'failed', failure, again: 'npm run lint' };
}

/** Every check of the sources that needs no run of them; of some parts only, those that look at one part. */
export async function lint(parts?: readonly string[]): Promise<Outcome> {
  const checks = parts
    ? [
        style(parts),
        directions(parts),
        ties,
        browsers(parts),
        races(parts),
        ...(parts.some(isSurface) ? [surfaces] : []),
      ]
    : [
        style(['.']),
        directions(listParts()),
        ['nothing unused (knip)', program('knip', ['--no-progress'])] satisfies Check,
        ties,
        browsers(['.']),
        races(['.']),
        surfaces,
        changes,
        shape,
      ];
  const tests = await beside('compiler', checks, look);
  return single(
    tests.every(({ status }) => status === 'passed'),
    tests,
  );
}

if (import.meta.main) process.exitCode = await runSteps([{ name: 'Lint', work: () => lint() }]);
