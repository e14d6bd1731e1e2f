import { type Judgement, judge } from '../goals.ts';
import { goalTable, tableOf } from '../report.ts';
import { median } from '../results.ts';
import type { SavesMeasured } from './measure-saves.ts';

/** The goal of the issue: half as many saves as the bare SQL of the same writes, so it may do twice as many. */
const LIMIT_TIMES = 2;

export function savesGoal({ portal, bare }: SavesMeasured): Judgement {
  const times = Math.round((median(bare) / median(portal)) * 100) / 100;
  return judge('bare SQL ÷ portal, saves a second', times, LIMIT_TIMES);
}

/** Everything that was measured, as Markdown. */
export function savesTables(measured: SavesMeasured): string {
  const rows = (['bare', 'portal'] as const).map((kind) => {
    const times = measured[kind];
    const figures = [Math.min(...times), median(times), Math.max(...times)].map((each) => each.toFixed(0));
    const ratio = median(times) / median(measured.bare);
    return [kind === 'bare' ? 'bare SQL of the same writes' : 'pages saved by the API', ...figures, ratio.toFixed(2)];
  });
  return [
    `### Saves a second (${measured.portal.length} rounds each, by turns)`,
    '',
    tableOf(['', 'min', 'median', 'max', 'median ÷ bare'], rows),
    '',
    goalTable([savesGoal(measured)]),
  ].join('\n');
}
