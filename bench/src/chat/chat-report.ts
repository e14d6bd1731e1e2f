import { type Judgement, judge } from '../goals.ts';
import { percentile } from '../percentile.ts';
import { goalTable, tableOf } from '../report.ts';
import { median } from '../results.ts';
import { type ChatTimes, CONVERSATIONS, SAID_EVERY_MS } from './measure-chat.ts';

/** The goal of the issue, in milliseconds. */
const LIMIT_MS = 100;

const crowds = {
  silent: 'the others silent',
  talking: `the others talking, one message in ${SAID_EVERY_MS / 1000} s each`,
} as const;
const states = ['silent', 'talking'] as const;

/** The goal, for the middle and for almost every message, while the other conversations talk. */
export function chatGoals({ portal }: ChatTimes): Judgement[] {
  const tenths = (time: number) => Math.round(time * 10) / 10;
  return [
    judge('a message visible to the other, median: ms', tenths(median(portal.talking)), LIMIT_MS),
    judge('a message visible to the other, p95: ms', tenths(percentile(portal.talking, 0.95)), LIMIT_MS),
  ];
}

/** Everything that was measured, as Markdown. */
export function chatTables(measured: ChatTimes): string {
  const rows = states.flatMap((state) =>
    (['floor', 'portal'] as const).map((kind) => {
      const times = measured[kind][state];
      const figures = [Math.min(...times), median(times), percentile(times, 0.95), Math.max(...times)];
      const ratio = median(times) / median(measured.floor[state]);
      return [`${kind}, ${crowds[state]}`, ...figures.map((time) => time.toFixed(1)), ratio.toFixed(1)];
    }),
  );
  return [
    `### A message at ${CONVERSATIONS} open conversations (${measured.portal.talking.length} times each, by turns)`,
    '',
    tableOf(['', 'min ms', 'median ms', 'p95 ms', 'max ms', 'median ÷ floor'], rows),
    '',
    goalTable(chatGoals(measured)),
  ].join('\n');
}
