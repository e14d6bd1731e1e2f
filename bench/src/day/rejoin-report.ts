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

/** The goals of rejoins: the last one is held against the first one, so nothing may be lost and nothing be left over. */
export function rejoinGoals(rejoins: readonly Rejoin[]): Judgement[] {
  const [first, last] = [rejoins[0], rejoins.at(-1)];
  const apart = (side: Side, thing: Thing) =>
    Math.abs((last?.[side][thing] ?? Number.NaN) - (first?.[side][thing] ?? Number.NaN));
  const silent = (side: Side) => rejoins.filter((rejoin) => String(rejoin[side].incoming) !== 'audio,video').length;
  return (Object.keys(sides) as Side[]).flatMap((side) => [
    judge(`${sides[side]}: rejoins after which picture or sound is missing or doubled`, silent(side), 0),
    ...(Object.keys(things) as Thing[]).map((thing) =>
      judge(`${sides[side]}: ${things[thing]} lost or left over since the first`, apart(side, thing), 0),
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
