import { type FaultKind, faults } from './faults.ts';
import type { Round } from './round.ts';

/** A write that has to be asked for more often once the database is back was not served within one retry. */
const RETRIES = 1;

/** `200 ×812, 503 ×12`, in the order of the codes. */
function answersIn(rounds: readonly Round[]): string {
  const byStatus = Map.groupBy(
    rounds.flatMap(({ attempts }) => attempts),
    ({ status }) => status,
  );
  return [...byStatus]
    .toSorted(([one], [other]) => String(one).localeCompare(String(other)))
    .map(([status, { length }]) => `${status} ×${length}`)
    .join(', ');
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

function middleOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** All rounds, one line for each kind of fault, as Markdown. */
export function drillTable(rounds: ReadonlyMap<FaultKind, readonly Round[]>): string {
  const head = [
    ...['fault', 'rounds', 'broken', 'requests', 'answers', 'acknowledged writes lost', 'written twice'],
    ...['retries after it', 's until served, median', 's, most'],
  ];
  const rows = [...rounds].map(([kind, of]) => {
    const seconds = of.map(({ secondsToServed }) => secondsToServed);
    return [
      faults[kind].what,
      of.length,
      sum(of.map(({ broken }) => broken)),
      sum(of.map(({ attempts }) => attempts.length)),
      answersIn(of),
      sum(of.map(({ lost }) => lost.length)),
      sum(of.map(({ twice }) => twice.length)),
      Math.max(...of.map(({ secondTries }) => secondTries)),
      middleOf(seconds).toFixed(2),
      Math.max(...seconds).toFixed(2),
    ];
  });
  const lines = [head, head.map((_, column) => (column === 0 ? '---' : '--:')), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** What no fault excuses, in words; nothing where all is well. */
export function complaintsOf(kind: FaultKind, { lost, twice, faults: wrong, secondTries }: Round): string[] {
  const about = faults[kind].what;
  return [
    ...lost.map((key) => `${about}: lost: ${key}`),
    ...twice.map((key) => `${about}: written twice: ${key}`),
    ...wrong.map((words) => `${about}: ${words}`),
    ...(secondTries > RETRIES
      ? [`${about}: a write was answered ${secondTries} times with 503 after the database was back`]
      : []),
  ];
}
