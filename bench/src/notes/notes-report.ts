import { type Judgement, judge } from '../goals.ts';
import { goalTable, tableOf } from '../report.ts';
import type { NoteTimes } from './measure-notes.ts';

/** The value that so many of a hundred are not above. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
}

const longest = (tasks: readonly number[]) => tasks.reduce((most, task) => Math.max(most, task), 0);

/** The goal: no task of the page takes more than 50 ms of the processor. */
export function notesGoal({ editor }: NoteTimes): Judgement {
  return judge('longest task while typing: ms', Number(longest(editor.tasks).toFixed(1)), 50);
}

/** Everything that was measured, as Markdown. */
export function notesTables(measured: NoteTimes): string {
  const row = (kind: keyof NoteTimes) => {
    const { keys, tasks } = measured[kind];
    const figures = [50, 95, 100].map((percent) => percentile(keys, percent).toFixed(1));
    const ratio = percentile(keys, 95) / percentile(measured.floor.keys, 95);
    const perKey = tasks.reduce((sum, task) => sum + task, 0) / keys.length;
    return [kind, String(keys.length), ...figures, ratio.toFixed(2), perKey.toFixed(1), longest(tasks).toFixed(1)];
  };
  const head = ['', 'keys', 'median ms', 'p95 ms', 'max ms', 'p95 ÷ floor', 'processor ms per key', 'longest task ms'];
  return [
    '### From key to paint, in a note of 20,000 characters',
    '',
    tableOf(head, [row('floor'), row('editor')]),
    '',
    goalTable([notesGoal(measured)]),
  ].join('\n');
}
