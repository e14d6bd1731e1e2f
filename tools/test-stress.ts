// npm run test:stress -- [--unit N] [--browser N] [--seed S] [words of paths…]: the unit tests five times and the browser
// tests three times, in shuffled order and beside as many busy loops as there are cores. What fails only sometimes
// fails here. Rounds are written into .cache/results/stress.txt as they end.
import { appendFileSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import { e2e } from './e2e.ts';
import { isStopping, onStop } from './lib/cleanup.ts';
import { type Outcome, single } from './lib/outcome.ts';
import { cachePath } from './lib/paths.ts';
import { wholeRun } from './lib/whole-run.ts';
import { WorkersError } from './lib/workers.ts';
import { listParts } from './selection/parts.ts';
import { isTest, sourceFiles, specName } from './selection/sources.ts';
import { startBusyLoops } from './stress/busy-loops.ts';
import { readStressRequest, type StressRequest, StressRequestError } from './stress/request.ts';
import { type Round, roundLines, tallyLines } from './stress/tally.ts';
import { chosenUnitSteps, unitSteps } from './unit.ts';

const file = cachePath('results', 'stress.txt');

function note(lines: readonly string[]): void {
  const text = `${lines.join('\n')}\n`;
  console.log(`\n${text.trimEnd()}`);
  appendFileSync(file, text);
}

const hasWord = (words: readonly string[]) => (path: string) => words.some((word) => path.includes(word));

/** The kinds of tests, each with what runs it once. */
function kinds({ unit, browser, seed, words }: StressRequest) {
  const sources = words.length > 0 ? sourceFiles(listParts()).filter(hasWord(words)) : [];
  const specs = sources.flatMap((source) => specName(source) ?? []);
  const shuffled = (at: number) => ['--randomize', `--seed=${at}`];
  const unitWork = (at: number) =>
    words.length > 0 ? chosenUnitSteps(sources.filter(isTest), shuffled(at)) : unitSteps({ args: shuffled(at) });
  const browserWork = (at: number) => [
    {
      name: 'Browser tests',
      work: () => e2e(['--shuffle', String(at), ...specs.map((spec) => `/${spec}\\.spec\\.ts`)]),
    },
  ];
  const hasSpecs = words.length === 0 || specs.length > 0;
  return [
    ...Array.from({ length: unit }, (_, round) => ({ seed: seed + round, steps: unitWork(seed + round) })),
    ...Array.from({ length: hasSpecs ? browser : 0 }, (_, round) => ({
      seed: seed + round,
      steps: browserWork(seed + round),
    })),
  ];
}

async function outcomeOf(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { ...single(false), broken: [{ file: 'the run', failure }] };
  }
}

async function stress(request: StressRequest): Promise<number> {
  mkdirSync(cachePath('results'), { recursive: true });
  const cores = os.availableParallelism();
  note([
    `━━ ${new Date().toISOString()} · unit ${request.unit} times, browser ${request.browser} times, seed ${request.seed}${request.words.length > 0 ? `, ${request.words.join(' ')}` : ''}, beside ${cores} busy loops`,
  ]);
  const rounds: Round[] = [];
  const forget = onStop(() => {
    if (isStopping()) note(['Stopped; the rounds that were over:', ...tallyLines(rounds)]);
  });
  const loops = startBusyLoops(cores);
  try {
    for (const { seed, steps } of kinds(request))
      for (const { name, work } of steps) {
        console.log(`\n━━ ${name}, seed ${seed}`);
        process.env.PORTAL_TEST_SEED = String(seed);
        const round = { name, seed, outcome: await outcomeOf(work) };
        if (isStopping()) return 130;
        rounds.push(round);
        note(roundLines(round));
      }
  } finally {
    await loops.stop();
  }
  await forget();
  note(['All rounds:', ...tallyLines(rounds)]);
  return rounds.length > 0 && rounds.every(({ outcome }) => outcome.failed === 0 && outcome.passed > 0) ? 0 : 1;
}

try {
  const request = readStressRequest(process.argv.slice(2), Math.floor(Math.random() * 1e6));
  process.exitCode = await wholeRun(() => stress(request));
} catch (error) {
  if (!(error instanceof StressRequestError || error instanceof WorkersError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
