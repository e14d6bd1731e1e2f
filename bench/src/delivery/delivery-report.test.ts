import { describe, expect, it } from '@jest/globals';
import { deliveryTables } from './delivery-report.ts';
import { exactGoals, timedGoals } from './goals.ts';
import type { Delivery } from './measure-delivery.ts';
import type { RouteVisits } from './route-visits.ts';

const released = (moved: number) => ({ used: 200_000, moved, files: [{ path: '/remotes/a/entry.js', bytes: moved }] });

const dashboard: RouteVisits = {
  route: { pattern: '/dashboard', at: '/dashboard', person: 'maya' },
  ledTo: null,
  cold: { requests: 20, waves: 2, bytes: 234_560, code: 200_000, moved: 200_000 },
  warm: { requests: 3, waves: 2, bytes: 9_000, code: 0, moved: 0 },
};
const pin: RouteVisits = {
  route: { pattern: '/two_factor', at: '/two_factor', person: null },
  ledTo: '/signin',
  cold: { ...dashboard.cold, waves: 3 },
  warm: dashboard.warm,
};
const delivery: Delivery = {
  routes: [dashboard, pin],
  released: released(10_000),
  rollbacks: [900, 5_000, 7_000],
  publishes: [5_010],
};
const missed = (changes: Partial<Delivery>) =>
  exactGoals({ ...delivery, ...changes })
    .filter(({ isMet }) => !isMet)
    .map(({ goal }) => goal);

describe('the goals of delivery', () => {
  it('are met at their limits', () => {
    expect(missed({})).toEqual([]);
    expect(timedGoals(delivery).map(({ measured, isMet }) => [measured, isMet])).toEqual([
      [5, true],
      [5.01, false],
    ]);
  });

  it('give a route that leads elsewhere one wave more, and no other', () => {
    expect(missed({ routes: [dashboard, { ...pin, ledTo: null }] })).toEqual(['cold, waves of the worst route']);
    expect(missed({ routes: [dashboard, { ...pin, cold: { ...pin.cold, waves: 4 } }] })).toEqual([
      'cold, waves of the worst route that leads elsewhere',
    ]);
  });

  it('are missed by the worst route on a later visit, and by any code that moves then', () => {
    expect(missed({ routes: [dashboard, { ...pin, warm: { ...pin.warm, waves: 3 } }] })).toEqual([
      'warm, waves of the worst route',
    ]);
    expect(missed({ routes: [dashboard, { ...pin, warm: { ...pin.warm, moved: 1 } }] })).toEqual([
      'warm, code of the worst route that moves: bytes',
    ]);
  });

  it('are missed when a release moves more than a twentieth of the code', () => {
    expect(missed({ released: released(10_100) })).toEqual([
      'mf-dashboard released, code of the dashboard that moves: %',
    ]);
  });
});

describe('the report of delivery', () => {
  const printed = deliveryTables(delivery);

  it('has a line for each route, and tells who was led elsewhere', () => {
    expect(printed).toContain('| `/dashboard` (maya) | 20 | 2 | 234.6 | 200.0 | 3 | 2 | 9.0 | 0.0 |');
    expect(printed).toContain('| `/two_factor`, leads to `/signin` |');
  });

  it('says how much of the code a release leaves in the cache, and what it moves', () => {
    expect(printed).toContain('takes 95.00 % of its code from the cache: 10.0 of 200.0 kB');
    expect(printed).toContain('* 10.0 kB: `/remotes/a/entry.js`');
  });

  it('gives every measurement of time', () => {
    expect(printed).toContain('Rollback: 0.90, 5.00, 7.00 s; publish, unchanged: 5.01 s.');
  });
});
