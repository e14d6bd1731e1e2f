import { expect, test } from '@jest/globals';
import type { SideCounts } from './measure-rejoins.ts';
import { rejoinGoals, rejoinTables } from './rejoin-report.ts';

const side: SideCounts = {
  incoming: ['audio', 'video'],
  ...{ tracks: 2, peers: 1, sockets: 2, sounds: 1, timers: 3, heap: 20e6, listeners: 300 },
};
const rejoin = (change: Partial<SideCounts> = {}) => ({ ms: 900, provider: side, client: { ...side, ...change } });
const missed = (...changes: Partial<SideCounts>[]) =>
  rejoinGoals([rejoin(), ...changes.map(rejoin), rejoin(changes.at(-1))])
    .filter(({ isMet }) => !isMet)
    .map(({ goal, measured }) => `${goal}: ${measured}`);

test('rejoins that leave everything as it was meet all goals, whatever the heap', () => {
  expect(missed({ heap: 40e6 })).toEqual([]);
  expect(rejoinTables([rejoin()])).toContain('| 1 | 900 | audio+video | 2 | 1 | 2 | 1 | 300 | 20.0 |');
});

test.each<[string, Partial<SideCounts>]>([
  ['client: live tracks of camera and microphone lost or left over since the first: 1', { tracks: 1 }],
  ['client: peer connections lost or left over since the first: 2', { peers: 3 }],
  ['client: open sockets lost or left over since the first: 1', { sockets: 3 }],
  ['client: running audio contexts lost or left over since the first: 1', { sounds: 0 }],
])('missed: %s', (words, change) => {
  expect(missed(change)).toEqual([words]);
});

test.each([[['video']], [['audio', 'audio', 'video']], [[]]])(
  'a rejoin after which %j arrives is told, though the last one is well again',
  (incoming) => {
    expect(missed({ incoming }, {})).toEqual(['client: rejoins after which picture or sound is missing or doubled: 1']);
  },
);

test.each<[string, (time: number) => number, string[]]>([
  ['that stay with every rejoin', (time) => 22 * time, ['client: event listeners left over since the first: 682']],
  ['that go with their audio context', (time) => 14 * (time % 20), []],
])('listeners %s', (_words, more, expected) => {
  const changes = Array.from({ length: 49 }, (_, time) => ({ listeners: 300 + more(time + 1) }));
  expect(missed(...changes)).toEqual(expected);
});
