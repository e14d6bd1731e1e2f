import path from 'node:path';

/** What a run of all mutations came to, for one of the shells. */
interface ShellReport {
  shell: string;
  caught: number;
  total: number;
  /** Mutations that no check noticed: `useNow: never ticks`. */
  survivors: string[];
}

export interface ConformanceReport {
  /** Tests of the unchanged suite that failed, and files that did not run. */
  failed: string[];
  shells: ShellReport[];
  /** False for a run that was broken off: what it had not tried is missing. */
  complete: boolean;
}

/** A test that has ended, or a file that could not be run. */
interface Trial {
  file: string;
  title: string;
  fullName: string;
  /** `passed`, `failed` …; `not run` for a file. */
  status: string;
}

const isTrial = (line: unknown): line is Trial =>
  typeof line === 'object' &&
  line !== null &&
  ['file', 'title', 'fullName', 'status'].every((name) => typeof Reflect.get(line, name) === 'string');
const isEnd = (line: unknown): boolean => typeof line === 'object' && line !== null && 'complete' in line;

function shellReport(file: string, trials: readonly Trial[]): ShellReport {
  const survivors = trials.filter(({ status }) => status !== 'passed').map(({ title }) => title);
  return {
    shell: path.basename(file, '.mutations.ts').replace('-', ' '),
    caught: trials.length - survivors.length,
    total: trials.length,
    survivors,
  };
}

/**
 * Reads what `tools/jest/conformance-reporter.mjs` wrote: tests of files called `<shell>.mutations.ts`, and of the suite
 * itself.
 * @throws when it is something else
 */
export function readConformance(log: string): ConformanceReport {
  const lines = log
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line));
  const trials = lines.filter(isTrial);
  const ends = lines.filter(isEnd).length;
  if (trials.length + ends !== lines.length) throw new Error('These are no results of conformance tests.');
  const isMutation = ({ file, status }: Trial) => file.endsWith('.mutations.ts') && status !== 'not run';
  const failed = trials.filter((trial) => !isMutation(trial) && trial.status !== 'passed');
  const mutated = trials.filter(isMutation);
  const shellFiles = [...new Set(mutated.map(({ file }) => file))];
  return {
    failed: failed.map(({ fullName }) => fullName),
    shells: shellFiles
      .map((shell) =>
        shellReport(
          shell,
          mutated.filter(({ file }) => file === shell),
        ),
      )
      .sort((one, other) => one.shell.localeCompare(other.shell)),
    complete: ends > 0,
  };
}
