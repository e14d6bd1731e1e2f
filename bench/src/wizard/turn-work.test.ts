import { expect, test } from '@jest/globals';
import type { TraceEvent } from '../notes/page-tasks.ts';
import { turnWorkOf } from './turn-work.ts';

const event = (name: string, ts: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  ...{ name, ph: 'X', pid: 1, tid: 1, ts },
  ...more,
});
const task = (ts: number, tdur: number, more: Partial<TraceEvent> = {}) =>
  event('RunTask', ts, { dur: 2 * tdur, tdur, ...more });
const call = (requestId: string, requestMethod: string, path: string, [sent, answered]: [number, number]) => [
  event('ResourceSendRequest', sent, {
    args: { data: { requestId, requestMethod, url: `https://portal.test${path}` } },
  }),
  event('ResourceFinish', answered, { args: { data: { requestId } } }),
];
const shown = event('wizard page: Designations', 90_000);

test('a page costs what its thread worked from the last answer of the save to the frame that shows it', () => {
  const events = [
    event('EventDispatch', 1_000, { args: { data: { type: 'click' } } }),
    task(1_000, 9_000),
    ...call('1', 'PUT', '/api/practice/degrees', [10_000, 40_000]),
    ...call('2', 'PUT', '/api/practice/certifications', [41_000, 60_000]),
    ...call('3', 'PUT', '/api/practice/onboarding', [61_000, 80_000]),
    task(60_000, 3_000),
    task(82_000, 15_000),
    task(82_000, 70_000, { tid: 2 }),
    shown,
    event('Commit', 115_000),
    task(120_000, 8_000),
  ];
  expect(turnWorkOf(events)).toEqual({ title: 'Designations', work: 18 });
});

test('a page that comes without a save counts from the press', () => {
  const pressed = event('EventDispatch', 50_000, { args: { data: { type: 'click' } } });
  expect(turnWorkOf([task(10_000, 4_000), pressed, task(50_000, 12_000), shown])).toMatchObject({ work: 12 });
});

test('a trace in which no page came is none', () => {
  expect(turnWorkOf([task(10_000, 4_000)])).toBeNull();
});
