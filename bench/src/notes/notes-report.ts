import { type Judgement, judge } from '../goals.ts';
import { percentile } from '../percentile.ts';
import { goalTable, tableOf } from '../report.ts';
import type { NoteTimes } from './measure-notes.ts';

const longest = (tasks: readonly number[]) => tasks.reduce((most, task) => Math.max(most, task), 0);

/** The goal: no task of the page takes more than 50 ms of the processor. */
export function notesGoal({ editor }: NoteTimes): Judgement {
  return judge('longest task while typing: ms', Number(longest(editor.tasks).toFixed(1)), 50);
}

/** Everything that was measured, as Markdown. */
export function notesTables(measured: NoteTimes): string {
  const row = (kind: keyof NoteTimes) => {
    const { keys, tasks } = measured[kind];
    const figures = [0.5, 0.95, 1].map((share) => percentile(keys, share).toFixed(1));
    const ratio = percentile(keys, 0.95) / percentile(measured.floor.keys, 0.95);
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
