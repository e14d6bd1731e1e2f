import { type Judgement, judge } from '../goals.ts';
import { goalTable, tableOf } from '../report.ts';
import { median } from '../results.ts';
import type { CallTimes } from './call-times.ts';
import type { VideoTimes } from './measure-video.ts';
import { ways } from './ways.ts';

/** What seeing all the others may take, in terms of the floor. */
const floorRatio = 1.5;

/** How much longer than with the build before joining may take. */
const beforeRatio = 1.05;

const moments = {
  connected: 'connected',
  firstFrame: 'pictures of all others',
} as const satisfies Record<keyof CallTimes, string>;

const medianOf = (times: readonly CallTimes[], moment: keyof CallTimes) => median(times.map((time) => time[moment]));

/** The goals of each way: how long it takes to see the others and, where the build before was measured, to join. */
export function videoGoals(measured: readonly VideoTimes[]): Judgement[] {
  return measured.flatMap(({ way, portal, floor, before }) => {
    const { from, milliseconds } = ways[way];
    const [seen, least] = [portal, floor].map((times) => Math.round(medianOf(times, 'firstFrame')));
    const most = floorRatio * (least ?? Number.NaN) + milliseconds;
    const pictures = judge(`${from}: ${floorRatio} × floor + ${milliseconds}, ms`, seen ?? Number.NaN, most);
    if (!before) return [pictures];
    const joining = medianOf(portal, 'connected') / medianOf(before, 'connected');
    return [pictures, judge(`${from}: joining ÷ the build before`, joining, beforeRatio)];
  });
}

/** Everything that was measured, as Markdown. */
export function videoTables(measured: readonly VideoTimes[]): string {
  const rowsOf = (times: VideoTimes) =>
    (['connected', 'firstFrame'] as const).flatMap((moment) =>
      (['floor', 'portal', 'before'] as const).flatMap((kind) => {
        const found = times[kind];
        if (!found) return [];
        const all = found.map((time) => time[moment]);
        const figures = [Math.min(...all), median(all), Math.max(...all)].map((time) => time.toFixed(0));
        const ratio = (median(all) / medianOf(times.floor, moment)).toFixed(2);
        return [[`${times.way}, ${kind}: ${moments[moment]}`, ...figures, ratio]];
      }),
    );
  return [
    ...measured.map(({ way, portal }) => `* ${way}: from ${ways[way].from}, ${portal.length} times each`),
    '',
    tableOf(['', 'min ms', 'median ms', 'max ms', 'median ÷ floor'], measured.flatMap(rowsOf)),
    '',
    goalTable(videoGoals(measured)),
  ].join('\n');
}
