import { type Judgement, judge } from '../goals.ts';
import { goalTable, tableOf } from '../report.ts';
import { median } from '../results.ts';
import type { OpenTabTimes } from './measure-open-tab.ts';
import type { ReleaseTimes } from './open-tab.ts';

/** How much longer than with the build before a release may take to an open tab. */
const beforeRatio = 1.05;

const moments = {
  published: 'publish has ended',
  promoted: 'promote has ended',
  visible: 'an open tab shows it',
} as const satisfies Record<keyof ReleaseTimes, string>;

/**
 * The goal; none where no build before was measured. It is the median of each round's ratio: a release takes so long that
 * what else the machine does changes from round to round.
 */
export function openTabGoals({ now, before }: OpenTabTimes): Judgement[] {
  if (!before) return [];
  const ratios = now.map(({ visible }, round) => visible / (before[round]?.visible ?? Number.NaN));
  return [judge('publish → an open tab shows it ÷ the build before, each round', median(ratios), beforeRatio)];
}

/** Everything that was measured, as Markdown. */
export function openTabTables(measured: OpenTabTimes): string {
  const kinds = (['now', 'before'] as const).filter((kind) => measured[kind]);
  const rows = (Object.keys(moments) as (keyof ReleaseTimes)[]).flatMap((moment) =>
    kinds.map((kind) => {
      const times = (measured[kind] ?? []).map((time) => time[moment]);
      const figures = [Math.min(...times), median(times), Math.max(...times)];
      return [`${kind}: publish → ${moments[moment]}`, ...figures.map((time) => (time / 1000).toFixed(2))];
    }),
  );
  const goals = openTabGoals(measured);
  return [
    `### From publish to an open tab (${measured.now.length} times each, by turns)`,
    '',
    tableOf(['', 'min s', 'median s', 'max s'], rows),
    ...(goals.length > 0 ? ['', goalTable(goals)] : []),
  ].join('\n');
}
