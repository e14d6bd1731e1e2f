import { type Judgement, judge } from '../goals.ts';
import { goalTable, tableOf } from '../report.ts';
import { median } from '../results.ts';
import type { BlurRates } from './measure-blur.ts';

/** Of the bare page's pictures the portal is to show at least so many (issue 21). */
const LEAST = 0.9;

/** The goal: how many times the portal's pictures the bare page shows, so that less is better as everywhere here. */
export function blurGoal({ portal, bare }: BlurRates): Judgement {
  const goal = 'blurred pictures a second, bare page ÷ portal';
  return judge(goal, Number((median(bare) / median(portal)).toFixed(2)), Number((1 / LEAST).toFixed(2)));
}

/** Everything that was measured, as Markdown. */
export function blurTables(rates: BlurRates): string {
  const row = (kind: keyof BlurRates) => {
    const all = rates[kind];
    const figures = [Math.min(...all), median(all), Math.max(...all)].map((rate) => rate.toFixed(1));
    return [kind, ...figures, (median(all) / median(rates.bare)).toFixed(2)];
  };
  return [
    `### Blurred pictures a second at 640 × 480 (${rates.portal.length} times each, by turns)`,
    '',
    tableOf(['', 'least', 'median', 'most', 'median ÷ bare page'], [row('bare'), row('portal')]),
    '',
    goalTable([blurGoal(rates)]),
  ].join('\n');
}
