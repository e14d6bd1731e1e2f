import { appendFileSync } from 'node:fs';

/** A test that has ended, or a check that is none but counts as one. */
export interface EndedTest {
  /** Its file, seen from the repository; for a check what it looked at. */
  file: string;
  title: string;
  status: 'passed' | 'failed' | 'skipped';
  seconds: number;
  /** Why it was skipped. */
  reason?: string;
  /** What was expected and seen. */
  failure?: string;
  /** The command that runs it again, alone. */
  again?: string;
}

/** A file that could not be run, or a failure that belongs to no test. */
export interface BrokenFile {
  file: string;
  failure: string;
  /** The command that runs it again. */
  again?: string;
}

/** How long a unit of work took: a file of Jest's, a test of Playwright's. */
export interface UnitTime {
  unit: string;
  seconds: number;
}

/** A line of the log that a reporter writes while tests run. */
export type LogLine =
  | { kind: 'test'; test: EndedTest }
  | { kind: 'broken'; broken: BrokenFile }
  | { kind: 'time'; time: UnitTime }
  | { kind: 'complete' };

/** What a log says of its run. */
export interface TestLog {
  tests: EndedTest[];
  broken: BrokenFile[];
  times: UnitTime[];
  /** False for a run that was broken off: what it had not run is missing. */
  complete: boolean;
}

/** Adds a line at once: a run that is broken off has not been for nothing. */
export function appendLine(file: string, line: LogLine): void {
  appendFileSync(file, `${JSON.stringify(line)}\n`);
}

function isLogLine(line: unknown): line is LogLine {
  if (typeof line !== 'object' || line === null || !('kind' in line)) return false;
  return ['test', 'broken', 'time', 'complete'].some(
    (kind) => kind === line.kind && (kind === 'complete' || kind in line),
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads a log. Its last line may be cut off, as when the disk was full or the run was killed. */
export function readTestLog(text: string): TestLog {
  const lines = text
    .split('\n')
    .map(parse)
    .filter((line) => isLogLine(line));
  return {
    tests: lines.flatMap((line) => (line.kind === 'test' ? [line.test] : [])),
    broken: lines.flatMap((line) => (line.kind === 'broken' ? [line.broken] : [])),
    times: lines.flatMap((line) => (line.kind === 'time' ? [line.time] : [])),
    complete: lines.some(({ kind }) => kind === 'complete'),
  };
}
