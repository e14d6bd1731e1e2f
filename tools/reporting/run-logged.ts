import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { onStop } from '../lib/cleanup.ts';
import type { Outcome } from '../lib/outcome.ts';
import { cachePath, programPath } from '../lib/paths.ts';
import { run } from '../lib/run.ts';
import { readTimes } from './run-reporter.ts';
import { readTestLog, type TestLog, type UnitTime } from './test-log.ts';

interface LoggedRun {
  /** The program: `jest`, `playwright`. */
  program: string;
  /** How it is started, where that is not by its start file alone. */
  command?: readonly string[];
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** Which runs this one's times belong to: the same tests on another database take other times. */
  timesOf: string;
}

/**
 * Writes a file in one move: whoever reads it at the same time finds the old text or the new one.
 * @throws where there is no room, or no right to; nothing half written is left then
 */
export function writeWhole(file: string, text: string): void {
  const unfinished = `${file}.${process.pid}`;
  try {
    writeFileSync(unfinished, text);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** Keeps times for the next run's guess, beside those of units that did not run now. */
function keepTimes(file: string, times: readonly UnitTime[]): void {
  const all = readTimes(file);
  for (const { unit, seconds } of times) all.set(unit, Number(seconds.toFixed(2)));
  writeWhole(file, JSON.stringify(Object.fromEntries(all)));
}

function read(file: string): TestLog {
  try {
    return readTestLog(readFileSync(file, 'utf8'));
  } catch {
    return readTestLog('');
  }
}

/** What a run's log comes to. A run that broke off, or failed without a failed test, has failed all the same. */
function outcomeOfLog({ tests, broken, complete }: TestLog, code: number): Outcome {
  const failed = tests.filter(({ status }) => status === 'failed').length + broken.length;
  const isOff = failed === 0 && (code !== 0 || !complete);
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: isOff ? 1 : failed,
    skipped: tests
      .filter(({ status }) => status === 'skipped')
      .map(({ title, reason }) => `${title}: ${reason ?? 'no reason given'}`),
    tests,
    broken: isOff ? [{ file: 'the run', failure: `It ended with code ${code}, before its end.` }] : broken,
  };
}

/** Runs a test program whose reporter writes a log (PORTAL_TEST_LOG), and counts what is in it. */
export async function runLogged({
  program,
  command = [programPath(program)],
  args,
  env = {},
  timesOf,
}: LoggedRun): Promise<Outcome> {
  mkdirSync(cachePath('results'), { recursive: true });
  const log = cachePath('results', `${program}.${process.pid}.log`);
  const times = cachePath('results', `times-${timesOf}.json`);
  // Also when it is stopped in the middle.
  const remove = onStop(() => rmSync(log, { force: true }));
  try {
    const [first = '', ...rest] = command;
    const { code } = await run(first, [...rest, ...args], {
      env: { ...process.env, ...env, PORTAL_TEST_LOG: log, PORTAL_TEST_TIMES: times },
    });
    const result = read(log);
    keepTimes(times, result.times);
    return outcomeOfLog(result, code);
  } finally {
    await remove();
  }
}
