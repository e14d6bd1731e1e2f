import { type Judgement, judge } from '../goals.ts';
import { goalTable, tableOf } from '../report.ts';
import { median } from '../results.ts';
import type { Rejoin } from './measure-rejoins.ts';

const sides = { provider: 'practitioner', client: 'client' } as const;
const things = {
  tracks: 'live tracks of camera and microphone',
  peers: 'peer connections',
  sockets: 'open sockets',
  sounds: 'running audio contexts',
} as const;

type Side = keyof typeof sides;
type Thing = keyof typeof things;

/** An audio context keeps listeners until it is closed, after so many rejoins at the latest (devices/page-sound.ts). */
const CONTEXT_REJOINS = 20;
/** What has been compiled meanwhile, and what garbage is left: less than one connection has. */
const STRAY_LISTENERS = 15;

/**
 * The goals of rejoins: the last one is held against the first one, so nothing may be lost and nothing be left over. Of
 * listeners the fewest of the last 20 count, so fewer rejoins than that tell nothing of them.
 */
export function rejoinGoals(rejoins: readonly Rejoin[]): Judgement[] {
  const [first, last] = [rejoins[0], rejoins.at(-1)];
  const apart = (side: Side, thing: Thing) =>
    Math.abs((last?.[side][thing] ?? Number.NaN) - (first?.[side][thing] ?? Number.NaN));
  const silent = (side: Side) => rejoins.filter((rejoin) => String(rejoin[side].incoming) !== 'audio,video').length;
  const fewest = (side: Side) => Math.min(...rejoins.slice(-CONTEXT_REJOINS).map((rejoin) => rejoin[side].listeners));
  return (Object.keys(sides) as Side[]).flatMap((side) => [
    judge(`${sides[side]}: rejoins after which picture or sound is missing or doubled`, silent(side), 0),
    ...(Object.keys(things) as Thing[]).map((thing) =>
      judge(`${sides[side]}: ${things[thing]} lost or left over since the first`, apart(side, thing), 0),
    ),
    judge(
      `${sides[side]}: event listeners left over since the first`,
      Math.max(0, fewest(side) - (first?.[side].listeners ?? Number.NaN)),
      STRAY_LISTENERS,
    ),
  ]);
}

/** Everything that was measured, as Markdown. */
export function rejoinTables(rejoins: readonly Rejoin[]): string {
  const rows = rejoins.map(({ ms, ...both }, index) => [
    String(index + 1),
    ms.toFixed(0),
    ...(Object.keys(sides) as Side[]).flatMap((side) => {
      const { incoming, tracks, peers, sockets, sounds, listeners, heap } = both[side];
      return [incoming.join('+'), ...[tracks, peers, sockets, sounds, listeners].map(String), (heap / 1e6).toFixed(1)];
    }),
  ]);
  const columns = ['arrives', 'tracks', 'peers', 'sockets', 'sounds', 'listeners', 'heap MB'];
  const heads = Object.values(sides).flatMap((side) => columns.map((column) => `${side}: ${column}`));
  return [
    `### ${rejoins.length} rejoins in a row`,
    '',
    tableOf(['', 'ms', ...heads], rows),
    '',
    `From the click until picture and sound arrive on both sides, median: ${Math.round(median(rejoins.map(({ ms }) => ms)))} ms.`,
    '',
    goalTable(rejoinGoals(rejoins)),
  ].join('\n');
}
