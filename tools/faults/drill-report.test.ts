import { describe, expect, it } from '@jest/globals';
import type { Attempt } from './client.ts';
import { complaintsOf, drillTable } from './drill-report.ts';
import { type Round, secondsToServed, secondTries, wrongAnswers } from './round.ts';

const attempt = (made: Partial<Attempt>): Attempt => ({
  ...{ key: 'one', status: 200, retryAfter: null, sentAt: 1_000, answeredAt: 1_010, url: 'a' },
  ...made,
});

const round = (made: Partial<Round>): Round => ({
  ...{ attempts: [], broken: 1, secondsToServed: 0.5, secondTries: 0, faults: [], lost: [], twice: [] },
  ...made,
});

describe('the first request that is served after a fault', () => {
  const mended = { backAt: 1_000, broken: 1 };
  const early = attempt({ sentAt: 990, answeredAt: 1_005 });

  it('was sent after it', () => {
    expect(secondsToServed([early, attempt({ answeredAt: 1_250 })], mended)).toBe(0.25);
  });

  it('was served, by the process that had failed', () => {
    const refused = attempt({ status: 503, answeredAt: 1_100 });
    const byAnother = attempt({ answeredAt: 1_100 });
    const attempts = [refused, byAnother, attempt({ url: 'b', answeredAt: 1_500 })];
    expect(secondsToServed(attempts, { ...mended, url: 'b' })).toBe(0.5);
  });

  it('costs the retries of one write, and not those of all together', () => {
    const refusal = { status: 503, retryAfter: '1' } as const;
    const attempts = [
      attempt({ ...refusal, sentAt: 900 }),
      ...['one', 'two', 'two'].map((key) => attempt({ ...refusal, key })),
    ];
    expect(secondTries(attempts, mended)).toBe(2);
    expect(secondTries([early], mended)).toBe(0);
  });
});

it('no fault excuses an answer 500, or a 503 that names no time', () => {
  const fine = [attempt({}), attempt({ status: 'none' }), attempt({ status: 503, retryAfter: '1' })];
  expect(wrongAnswers(fine)).toEqual([]);
  expect(wrongAnswers([...fine, attempt({ status: 500 }), attempt({ status: 503 })])).toEqual([
    'an answer 500',
    '503 without Retry-After',
  ]);
});

it('a round is complained of for what is lost, doubled or wrong, and for a second retry', () => {
  expect(complaintsOf('fast', round({ secondTries: 1 }))).toEqual([]);
  const bad = round({ lost: ['a'], twice: ['b'], faults: ['an answer 500'], secondTries: 2 });
  expect(complaintsOf('fast', bad)).toEqual([
    'PostgreSQL stopped (fast): lost: a',
    'PostgreSQL stopped (fast): written twice: b',
    'PostgreSQL stopped (fast): an answer 500',
    'PostgreSQL stopped (fast): a write was answered 2 times with 503 after the database was back',
  ]);
});

it('the table adds up the rounds of a fault', () => {
  const attempts = [attempt({ status: 503 }), attempt({}), attempt({ status: 'none' })];
  const rounds = [0.5, 2, 1].map((seconds) => round({ attempts, secondsToServed: seconds, lost: ['x'] }));
  expect(drillTable(new Map([['kill', rounds]])).split('\n')[2]).toBe(
    '| server process killed (SIGKILL) | 3 | 3 | 9 | 200 ×3, 503 ×3, none ×3 | 3 | 0 | 0 | 1.00 | 2.00 |',
  );
});
