import { describe, expect, it } from '@jest/globals';
import { adminGoals, adminTables } from './admin-report.ts';
import { FIRST_ROUNDS, goesOn, type ListTimes, type Samples } from './list-times.ts';

const times = (traits: Partial<ListTimes>): ListTimes => ({
  ...{ call: 'admin_payouts.list', name: 'all', place: 'first' },
  ...{ api: [10, 12, 14], sql: 2, n: 200 },
  ...traits,
});
const lists = { sizes: [1_000, 10_000, 100_000], scans: [], skipped: [] };
const nothing = { lists: { ...lists, times: [] }, embedded: null, export: null, audit: null, pages: null, own: null };

describe('the goals of the admin area', () => {
  it('hold the largest world against the smallest or the plain SQL, whichever is more', () => {
    const verdict = (api: number[], sql: number) =>
      adminGoals({ ...nothing, lists: { ...lists, times: [times({ api, sql })] } })[0];
    expect(verdict([10, 12, 15], 2)).toMatchObject({ measured: 1.5, isMet: true });
    expect(verdict([10, 12, 16], 2)).toMatchObject({ measured: 1.6, isMet: false });
    expect(verdict([10, 12, 60], 40)).toMatchObject({ measured: 1.5, isMet: true });
  });

  it('name the worst page of each list, and hold searches against the plain SQL alone', () => {
    const found = adminGoals({
      ...nothing,
      lists: {
        ...lists,
        times: [
          times({}),
          times({ place: 'last', api: [10, 10, 30] }),
          times({ name: '“mont”', api: [50, 50, 50], sql: 20 }),
        ],
      },
    });
    expect(found.map(({ goal, measured, isMet }) => [goal, measured, isMet])).toEqual([
      ['admin_payouts.list: p95 at 100,000, worst of 2 (all, last page)', 3, false],
      ['admin_payouts.list: p95 ÷ plain SQL at 100,000, worst of 1 (“mont”, first page)', 2.5, false],
      ['admin_payouts.list: statements beside counts that read a big table from end to end', 0, true],
    ]);
  });

  it('are decided by more rounds for a page that is near its limit, and for no other', () => {
    const asked = (largest: number, name = 'all'): Samples => ({
      ...{ call: 'admin_payouts.list', name, place: 'first', sql: Array.from({ length: FIRST_ROUNDS }, () => 10) },
      api: [[10], [10], [largest]],
    });
    expect([11, 12, 16].map((largest) => goesOn(asked(largest), FIRST_ROUNDS))).toEqual([false, true, true]);
    expect([14, 16].map((largest) => goesOn(asked(largest, '“mont”'), FIRST_ROUNDS))).toEqual([false, true]);
    expect(goesOn(asked(1), FIRST_ROUNDS - 1)).toBe(true);
    // Once decided, it holds, however the page does from then on.
    const [stopped, goneOn] = [asked(16), asked(1)];
    goneOn.sql.push(10);
    expect([stopped, goneOn].map((samples) => goesOn(samples, FIRST_ROUNDS + 1))).toEqual([false, true]);
  });

  it('take the middle of pairs for events, so that one round beside something else decides nothing', () => {
    const audit = { events: 4_000_000, with: [100, 100, 50], without: [103, 104, 200] };
    expect(adminGoals({ ...nothing, audit })).toMatchObject([
      { goal: 'calls a second without ÷ with events, at 4,000,000 events', measured: 1.04, isMet: true },
    ]);
  });

  it('hold PGlite to the same, without plans, and pages by the middle of their rounds', () => {
    const embedded = { ...lists, sizes: [1_000, 10_000], times: [times({ api: [10, 16] })], scans: null };
    const pages = {
      admin: [1, 22, 99],
      dashboard: [20, 20, 20],
      opened: [10],
      filtered: [51],
      paged: [50],
      typed: [12],
      found: [101],
    };
    const own = { size: 10_000, times: [{ name: 'Previous, page 1', api: 3, sql: 2, n: 9 }] };
    expect(
      adminGoals({ ...nothing, embedded, pages, own }).map(({ goal, measured, isMet }) => [goal, measured, isMet]),
    ).toEqual([
      ['admin_payouts.list: p95 at 10,000 on PGlite, worst of 1 (all, first page)', 1.6, false],
      ['own, Previous, page 1: p95 ÷ plain SQL at 10,000', 1.5, true],
      ['/admin: first row on slow 4G, cold ÷ /dashboard', 1.1, true],
      ['100 rows, a filter is opened: longest task in ms at CPU ÷ 4', 10, true],
      ['100 rows are filtered: longest task in ms at CPU ÷ 4', 51, false],
      ['100 rows are paged: longest task in ms at CPU ÷ 4', 50, true],
      ['a key in the search until its hits: longest task in ms at CPU ÷ 4', 12, true],
      ['search: ms from the answer to its hits at CPU ÷ 4', 101, false],
    ]);
  });

  it('say what was not answered, and which tables are read from end to end', () => {
    const scans = [{ call: 'admin_payouts.list', name: 'all', table: 'provider_payouts', isCount: true }];
    const measured = {
      ...nothing,
      lists: { ...lists, times: [times({})], scans, skipped: ['admin_audit.list: 501'] },
    };
    const text = adminTables(measured);
    expect(text).toContain('- `admin_payouts.list`, all: provider_payouts, to count');
    expect(text).toContain('- admin_audit.list: 501');
    expect(text).toContain('| `admin_payouts.list`: all, first page | 10.0 | 12.0 | 14.0 | 2.0 | 1.40 | 200 |');
  });
});
