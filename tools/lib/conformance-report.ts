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
  testResults: {
    name: string;
    status: string;
    assertionResults: { title: string; fullName: string; status: string; ancestorTitles: string[] }[];
  }[];
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
