import { expect, test } from '@jest/globals';
import { dayGoals, dayTables } from './day-report.ts';

const round = {
  ...{ heap: 20e6, listeners: 300, nodes: 900 },
  ...{ timers: 3, sockets: 1, tracks: 0, peers: 0, sounds: 0 },
};
const dayOf = (last: object) => ({ rounds: [round, { ...round, ...last }], turns: [80, 90, 300], tasks: [4, 50] });
const missed = (last: object, day: object = {}) =>
  dayGoals({ ...dayOf(last), ...day })
    .filter(({ isMet }) => !isMet)
    .map(({ goal, measured }) => `${goal}: ${measured}`);

test('a day that leaves nothing behind meets all its goals, with a tenth more memory', () => {
  expect(missed({ heap: 22e6, nodes: 2000 })).toEqual([]);
});

test.each<[string, object, object]>([
  ['memory after the last round ÷ after the first: 1.15', { heap: 23e6 }, {}],
  ['event listeners left behind since the first round: 1', { listeners: 301 }, {}],
  ['timers left behind since the first round: 2', { timers: 5 }, {}],
  ['live tracks of camera and microphone left behind since the first round: 1', { tracks: 1 }, {}],
  ['from click to painted page, first visit, CPU ÷ 4, median: ms: 101', {}, { turns: [101] }],
  ['longest task of a later walk through all pages, CPU ÷ 4: ms: 51', {}, { tasks: [51, 4] }],
  ['memory after the last round ÷ after the first: NaN', { heap: Number.NaN }, {}],
])('missed: %s', (words, last, day) => {
  expect(missed(last, day)).toEqual([words]);
});

test('the table has every round beside the first', () => {
  const table = dayTables(dayOf({ heap: 21e6 }));
  expect(table).toContain('| 2 | 21.00 | 1.050 | 900 | 300 | 3 | 1 | 0 | 0 | 0 |');
  expect(table).toContain('Tasks over 50 ms: 0 of 2.');
});
