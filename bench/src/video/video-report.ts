import { type Judgement, judge } from '../goals.ts';
import { goalTable, tableOf } from '../report.ts';
import { median } from '../results.ts';
import type { CallTimes } from './call-times.ts';
import type { VideoTimes } from './measure-video.ts';

/** What the portal may take: so many times the floor, and so many milliseconds more. */
const limit = { ratio: 1.5, milliseconds: 300 };

const moments = {
  connected: 'Start → connected',
  firstFrame: 'Start → first picture of the other',
} as const satisfies Record<keyof CallTimes, string>;

const timesOfMoment = (times: readonly CallTimes[], moment: keyof CallTimes) => times.map((time) => time[moment]);

/** The goal: how long it takes to see the other one, in milliseconds. */
export function videoGoal({ portal, floor }: VideoTimes): Judgement {
  const [seen, least] = [portal, floor].map((times) => Math.round(median(timesOfMoment(times, 'firstFrame'))));
  const most = limit.ratio * (least ?? Number.NaN) + limit.milliseconds;
  return judge(`first picture, ${limit.ratio} × floor + ${limit.milliseconds}: ms`, seen ?? Number.NaN, most);
}

/** Everything that was measured, as Markdown. */
export function videoTables(measured: VideoTimes): string {
  const row = (moment: keyof CallTimes, kind: keyof VideoTimes) => {
    const times = timesOfMoment(measured[kind], moment);
    const least = median(timesOfMoment(measured.floor, moment));
    const figures = [Math.min(...times), median(times), Math.max(...times)].map((time) => time.toFixed(0));
    return [`${kind}: ${moments[moment]}`, ...figures, (median(times) / least).toFixed(2)];
  };
  const rows = (['connected', 'firstFrame'] as const).flatMap((moment) => [
    row(moment, 'floor'),
    row(moment, 'portal'),
  ]);
  return [
    `### From the click on Start (${measured.portal.length} times each, by turns)`,
    '',
    tableOf(['', 'min ms', 'median ms', 'max ms', 'median ÷ floor'], rows),
    '',
    goalTable([videoGoal(measured)]),
  ].join('\n');
}
