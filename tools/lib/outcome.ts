import { mkdirSync, rmSync } from 'node:fs';
import { junitXml } from '../reporting/junit.ts';
import { writeWhole } from '../reporting/run-logged.ts';
import type { BrokenFile, EndedTest } from '../reporting/test-log.ts';
import { duration } from '../reporting/words.ts';
import { isStopping, onStop } from './cleanup.ts';
import { wordsOfFullDisk } from './disk.ts';
import { cachePath } from './paths.ts';

/** What a step of `npm test` came to. Steps without single tests count as one. */
export interface Outcome {
  passed: number;
  failed: number;
  /** What was left out, and why. */
  skipped: string[];
  /** Each test, or each check of a step that has none. */
  tests?: EndedTest[];
  /** Files that could not be run. */
  broken?: BrokenFile[];
}

export interface Step {
  name: string;
  work: () => Promise<Outcome>;
}

interface Row extends Outcome {
  name: string;
  seconds: number;
}

const slowestShown = 20;
/** Nobody looks for time in tests that are quicker. */
const slowSeconds = 0.5;

/** The outcome of a step that only passes or fails. */
export function single(passed: boolean, tests: EndedTest[] = []): Outcome {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: [], tests };
}

/** Adds outcomes up. */
function sum(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failed: outcomes.reduce((total, { failed }) => total + failed, 0),
    skipped: outcomes.flatMap(({ skipped }) => skipped),
    tests: outcomes.flatMap(({ tests }) => tests ?? []),
    broken: outcomes.flatMap(({ broken }) => broken ?? []),
  };
}

async function outcomeOf(step: Step): Promise<Outcome> {
  try {
    return await step.work();
  } catch (error) {
    // A step without results has not passed.
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
    console.error(`\n${step.name} broke off: ${wordsOfFullDisk([failure]) ?? failure}`);
    return { ...single(false), broken: [{ file: step.name, failure }] };
  }
}

function table(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ name }) => name.length));
  const lines = rows.map(({ name, passed, failed, skipped, seconds }) => {
    const counts = [passed, failed, skipped.length].map((count) => String(count).padStart(7)).join(' ');
    return `  ${name.padEnd(width)} ${counts}   ${duration(seconds).padStart(11)}`;
  });
  return [`  ${' '.repeat(width)}  passed  failed skipped          time`, ...lines].join('\n');
}

/** The tests that took longest, of all steps. */
function slowestLines(tests: readonly EndedTest[]): string[] {
  return tests
    .filter(({ seconds }) => seconds >= slowSeconds)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, slowestShown)
    .map(({ seconds, file, title }) => `${seconds.toFixed(1).padStart(8)} s  ${file} › ${title}`);
}

/** What failed, once more: it may stand far above. */
function failureLines({ tests = [], broken = [] }: Outcome): string[] {
  const line = (what: string, again: string | undefined) =>
    `failed: ${what}${again ? `\n        again: ${again}` : ''}`;
  return [
    ...tests
      .filter(({ status }) => status === 'failed')
      .map(({ file, title, again }) => line(`${file} › ${title}`, again)),
    ...broken.map(({ file, failure, again }) => line(`${file}: ${failure.split('\n', 1)[0]}`, again)),
  ];
}

/** `Unit tests of the API` → `unit-tests-of-the-api.xml`. */
const xmlOf = ({ name }: { name: string }) => cachePath('results', `${name.toLowerCase().replaceAll(' ', '-')}.xml`);

function writeXml(row: Row): void {
  const tests = row.tests ?? [];
  const file = xmlOf(row);
  try {
    mkdirSync(cachePath('results'), { recursive: true });
    writeWhole(file, junitXml(row.name, tests, row.broken));
  } catch (error) {
    console.error(`${file} could not be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function printTotals(rows: readonly Row[]): Outcome {
  const total = sum(rows);
  const slowest = slowestLines(total.tests ?? []);
  if (slowest.length > 0) console.log(`\nThe slowest ${slowest.length}:\n${slowest.join('\n')}`);
  console.log(`\n${table(rows)}\n`);
  for (const line of failureLines(total)) console.log(line);
  for (const reason of total.skipped) console.log(`skipped: ${reason}`);
  const seen = [...(total.tests ?? []), ...(total.broken ?? [])].flatMap(({ failure }) => failure ?? []);
  const disk = total.failed > 0 ? wordsOfFullDisk(seen) : undefined;
  if (disk) console.log(disk);
  const skipped = total.skipped.length > 0 ? `, ${total.skipped.length} skipped` : '';
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
  return total;
}

/**
 * Runs the steps one after the other with a heading each, and ends with one line of counts. Writes each step's results
 * as JUnit's XML into .cache/results. Gives the exit code.
 */
export async function runSteps(steps: readonly Step[]): Promise<number> {
  const rows: Row[] = [];
  // What a stopped run has not come to must not be read from the run before.
  for (const step of steps) rmSync(xmlOf(step), { force: true });
  const forget = onStop(() => {
    if (isStopping()) console.log(`Stopped: ${rows.length} of ${steps.length} steps were over.`);
  });
  for (const [place, step] of steps.entries()) {
    const number = steps.length > 1 ? `${place + 1} of ${steps.length} · ` : '';
    const heading = `${number}${step.name}`;
    console.log(`\n━━ ${heading} ${'━'.repeat(Math.max(2, 76 - heading.length))}`);
    const start = performance.now();
    const outcome = await outcomeOf(step);
    // Whoever stops a run is told so elsewhere; a step that was cut short says nothing of the code.
    if (isStopping()) return 130;
    const row = { name: step.name, ...outcome, seconds: (performance.now() - start) / 1000 };
    rows.push(row);
    writeXml(row);
  }
  await forget();
  const total = printTotals(rows);
  // Nothing passed is no success either: a run that tested nothing must not look green.
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
}
