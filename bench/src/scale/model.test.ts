import { expect, it } from '@jest/globals';
import known from './costs.json' with { type: 'json' };
import { type Costs, holds, KINDS, loadOf, offBy } from './model.ts';

/** Round figures, each of them to be found again in one of the sums. */
const costs: Costs = {
  'person signed in': { memoryMb: 0.1, processor: 0.001, database: 0.002 },
  'waiting room': { memoryMb: 0.2, processor: 0.003 },
  chat: { memoryMb: 0.3, database: 0.001 },
  call: { memoryMb: 0.5 },
  'note saved': { processor: 0.01, database: 0.02, bytes: 1_000, passing: 400, rows: 2 },
  file: { processor: 0.1, database: 0.05, bytes: 500, passing: 100, rows: 1 },
  'audit event': { bytes: 300, rows: 1 },
  'call of the API': { processor: 0.004, database: 0.001 },
};
const usage = {
  ...{ hours: 10, peak: 3, signedIn: 20, waiting: 2, call: 40, chat: 60 },
  ...{ saves: 12, files: 1, events: 30, calls: 120, announcements: 60 },
};

it('works out what stands open, what happens in a second, and what both take', () => {
  // 6,000 a day are 600 in an hour and 1,800 in the busiest one: 30 begin in a minute, one in two seconds.
  const load = loadOf(6_000, costs, usage);

  expect(load.open).toEqual({ 'person signed in': 600, 'waiting room': 60, call: 1_200, chat: 1_800 });
  expect(load.perSecond).toEqual({ 'note saved': 6, file: 0.5, 'audit event': 15, 'call of the API': 60 });
  expect(load.announcementsPerSecond).toBe(30);
  expect(load.processors).toBeCloseTo(0.6 + 0.18 + 0.06 + 0.05 + 0.24);
  // 1.13 at no more than 0.6 each are two, and one that may be away.
  expect(load.processes).toBe(3);
  expect(load.databaseProcessors).toBeCloseTo(1.2 + 1.8 + 0.12 + 0.025 + 0.06);
  expect(load.memoryMb).toBeCloseTo(60 + 12 + 600 + 540);
  expect(load.eventsYearGb).toBeCloseTo(13.5);
  expect(load.yearGb).toBeCloseTo(13.5 + 18 + 0.75);
  expect(load.passingGb).toBeCloseTo(0.0288 + 0.0006);
});

it('has two processes for the smallest portal, and ten times the load for ten times the sessions', () => {
  const [small, large] = [loadOf(1_000, known.costs), loadOf(10_000, known.costs)];

  expect(loadOf(1, known.costs).processes).toBe(2);
  for (const sum of ['processors', 'databaseProcessors', 'memoryMb', 'yearGb'] as const)
    expect(large[sum] / small[sum]).toBeCloseTo(10);
});

it.each([
  { predicted: 120, measured: 100, is: true },
  { predicted: 80, measured: 100, is: true },
  { predicted: 121, measured: 100, is: false },
  { predicted: 79, measured: 100, is: false },
  { predicted: 0, measured: 0, is: false },
])('holds $predicted against $measured: $is', ({ predicted, measured, is }) => {
  expect(holds({ predicted, measured })).toBe(is);
});

it('was held against a larger point of each kind, and holds', () => {
  expect([...new Set(known.checks.map(({ kind }) => kind))].sort()).toEqual([...KINDS].sort());
  for (const check of known.checks) expect(offBy(check)).toBeLessThanOrEqual(0.2);
});
