import { type Judgement, judge } from '../goals.ts';
import { goalTable, tableOf } from '../report.ts';
import { median } from '../results.ts';
import { ROUND } from './live-day.ts';
import type { DayCounts, DayMeasured } from './measure-day.ts';

/** What nothing may be left of, by the words of the table. */
const left = {
  listeners: 'event listeners',
  timers: 'timers',
  sockets: 'open sockets',
  tracks: 'live tracks of camera and microphone',
  peers: 'peer connections',
  sounds: 'running audio contexts',
} as const satisfies Partial<Record<keyof DayCounts, string>>;

const most = (numbers: readonly number[]) =>
  numbers.reduce((one, other) => Math.max(one, other), numbers[0] ?? Number.NaN);

/** The goals of a day: its last round is held against its first one, in which every page was opened already. */
export function dayGoals({ rounds, turns, tasks }: DayMeasured): Judgement[] {
  const [first, last] = [rounds[0], rounds.at(-1)];
  const grown = (count: keyof DayCounts) => (last?.[count] ?? Number.NaN) - (first?.[count] ?? Number.NaN);
  const memory = (last?.heap ?? Number.NaN) / (first?.heap ?? Number.NaN);
  return [
    judge('memory after the last round ÷ after the first', Number(memory.toFixed(3)), 1.1),
    ...Object.entries(left).map(([count, words]) =>
      judge(`${words} left behind since the first round`, grown(count as keyof typeof left), 0),
    ),
    judge('from click to painted page, first visit, CPU ÷ 4, median: ms', Math.round(median(turns)), 100),
    judge('longest task of a later walk through all pages, CPU ÷ 4: ms', Math.round(most(tasks)), 50),
  ];
}

/** Everything that was measured, as Markdown. */
export function dayTables(measured: DayMeasured): string {
  const { rounds, turns, tasks } = measured;
  const [first] = rounds;
  const rows = rounds.map((counts, index) => [
    String(index + 1),
    (counts.heap / 1e6).toFixed(2),
    (counts.heap / (first?.heap ?? Number.NaN)).toFixed(3),
    ...(['nodes', ...Object.keys(left)] as (keyof DayCounts)[]).map((count) => String(counts[count])),
  ]);
  const { navigations, sessions, notes, messages } = ROUND;
  const slow = tasks.filter((task) => task > 50).length;
  return [
    `### A day in one document, ${rounds.length} rounds (each ${navigations} navigations, ${sessions} sessions, ${notes} notes saved, ${messages} messages)`,
    '',
    tableOf(['round', 'heap MB', '÷ first', 'nodes', ...Object.values(left)], rows),
    '',
    `From click to painted page, ms: ${turns.map((turn) => turn.toFixed(0)).join(', ')}. Tasks over 50 ms: ${slow} of ${tasks.length}.`,
    '',
    goalTable(dayGoals(measured)),
  ].join('\n');
}
