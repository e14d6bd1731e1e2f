import type { Outcome } from '../lib/outcome.ts';

/** A round that has ended: the tests of one kind, once, in one order. */
export interface Round {
  name: string;
  seed: number;
  outcome: Outcome;
}

/** What failed in a round, one name for each failure. */
function failuresOf({ outcome: { tests = [], broken = [], failed } }: Round): string[] {
  const named = [
    ...tests.filter(({ status }) => status === 'failed').map(({ file, title }) => `${file} › ${title}`),
    ...broken.map(({ file, failure }) => `${file}: ${failure.split('\n', 1)[0]}`),
  ];
  return named.length === 0 && failed > 0 ? ['something that names no test: see above'] : named;
}

/** A round as it is written down when it has ended. */
export function roundLines(round: Round): string[] {
  const { name, seed, outcome } = round;
  return [
    `${name}, seed ${seed}: ${outcome.passed} passed, ${outcome.failed} failed`,
    ...failuresOf(round).map((failure) => `  failed: ${failure}`),
  ];
}

/** Each test that failed even once: how often, and in which order it did. Ends with the counts of all rounds. */
export function tallyLines(rounds: readonly Round[]): string[] {
  const names = [...new Set(rounds.flatMap(failuresOf))];
  const lines = names.map((name) => {
    const hit = rounds.filter((round) => failuresOf(round).includes(name));
    const kind = hit[0]?.name;
    return `failed ${hit.length} of ${rounds.filter((round) => round.name === kind).length}: ${name} (seeds ${hit.map(({ seed }) => seed).join(', ')})`;
  });
  const sum = (count: (outcome: Outcome) => number) => rounds.reduce((total, { outcome }) => total + count(outcome), 0);
  return [...lines, `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`];
}
