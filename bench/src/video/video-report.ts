import { type Judgement, judge } from '../goals.ts';
import { goalTable, tableOf } from '../report.ts';
import { median } from '../results.ts';
import type { CallTimes } from './call-times.ts';
import type { VideoTimes } from './measure-video.ts';

/** What the portal may take of who comes out of the waiting room: so many times the floor, and so many milliseconds more. */
const limit = { ratio: 1.5, milliseconds: 150 };

/** How much longer than with the build before joining may take. */
const beforeRatio = 1.05;

const moments = {
  connected: 'Start → connected',
  firstFrame: 'Start → first picture of the other',
} as const satisfies Record<keyof CallTimes, string>;

const timesOfMoment = (times: readonly CallTimes[], moment: keyof CallTimes) => times.map((time) => time[moment]);

/** The goals: how long it takes to see the other one and, where the build before was measured, to join. */
export function videoGoals({ portal, floor, before }: VideoTimes): Judgement[] {
  const [seen, least] = [portal, floor].map((times) => Math.round(median(timesOfMoment(times, 'firstFrame'))));
  const most = limit.ratio * (least ?? Number.NaN) + limit.milliseconds;
  const picture = judge(`first picture, ${limit.ratio} × floor + ${limit.milliseconds}: ms`, seen ?? Number.NaN, most);
  if (!before) return [picture];
  const [now = Number.NaN, then = Number.NaN] = [portal, before].map((times) =>
    median(timesOfMoment(times, 'connected')),
  );
  return [picture, judge('joining ÷ the build before', now / then, beforeRatio)];
}

/** Everything that was measured, as Markdown. */
export function videoTables(measured: VideoTimes): string {
  const row = (moment: keyof CallTimes, kind: keyof VideoTimes) => {
    const times = timesOfMoment(measured[kind] ?? [], moment);
    const least = median(timesOfMoment(measured.floor, moment));
    const figures = [Math.min(...times), median(times), Math.max(...times)].map((time) => time.toFixed(0));
    return [`${kind}: ${moments[moment]}`, ...figures, (median(times) / least).toFixed(2)];
  };
  const rows = (['connected', 'firstFrame'] as const).flatMap((moment) => [
    row(moment, 'floor'),
    row(moment, 'portal'),
    ...(measured.before ? [row(moment, 'before')] : []),
  ]);
  return [
    `### From the click on Start (${measured.portal.length} times each, by turns)`,
    '',
    tableOf(['', 'min ms', 'median ms', 'max ms', 'median ÷ floor'], rows),
    '',
    goalTable(videoGoals(measured)),
  ].join('\n');
}
