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
}

/** The part of Jest's results that is read here. */
export interface JestResults {
  testResults: TestFile[];
}

interface TestFile {
  name: string;
  assertionResults: Assertion[];
}

interface Assertion {
  title: string;
  fullName: string;
  status: string;
}

const isOf = (value: unknown, words: readonly string[], lists: Record<string, (item: unknown) => boolean> = {}) =>
  typeof value === 'object' &&
  value !== null &&
  words.every((name) => typeof Reflect.get(value, name) === 'string') &&
  Object.entries(lists).every(([name, isItem]) => {
    const list: unknown = Reflect.get(value, name);
    return Array.isArray(list) && list.every(isItem);
  });
const isAssertion = (value: unknown): value is Assertion => isOf(value, ['title', 'fullName', 'status']);
const isTestFile = (value: unknown): value is TestFile => isOf(value, ['name'], { assertionResults: isAssertion });
const isResults = (value: unknown): value is JestResults => isOf(value, [], { testResults: isTestFile });

/** Parses what Jest wrote with `--json`. @throws when it is something else */
export function readJestResults(text: string): JestResults {
  const results: unknown = JSON.parse(text);
  if (!isResults(results)) throw new Error('What Jest wrote are no results of tests.');
  return results;
}

/** Reads the results of `tools/jest/conformance.config.mjs`: files called `<shell>.mutations.ts`, and the suite itself. */
export function readConformance({ testResults }: JestResults): ConformanceReport {
  const isMutated = ({ name }: { name: string }) => name.endsWith('.mutations.ts');
  const broken = testResults.filter(({ assertionResults }) => assertionResults.length === 0);
  const failed = testResults
    .filter((file) => !isMutated(file))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'passed')
    .map(({ fullName }) => fullName);
  const shells = testResults.filter(isMutated).map(({ name, assertionResults }): ShellReport => {
    const survivors = assertionResults.filter(({ status }) => status !== 'passed').map(({ title }) => title);
    return {
      shell: path.basename(name, '.mutations.ts').replace('-', ' '),
      caught: assertionResults.length - survivors.length,
      total: assertionResults.length,
      survivors,
    };
  });
  return {
    failed: [...broken.map(({ name }) => path.basename(name)), ...failed],
    shells: shells.sort((one, other) => one.shell.localeCompare(other.shell)),
  };
}
