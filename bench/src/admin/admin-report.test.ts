import { describe, expect, it } from '@jest/globals';
import { adminGoals, adminTables } from './admin-report.ts';
import type { ListTimes } from './measure-lists.ts';

const times = (traits: Partial<ListTimes>): ListTimes => ({
  ...{ call: 'admin_payouts.list', name: 'all', place: 'first' },
  ...{ api: [10, 12, 14], sql: 2 },
  ...traits,
});
const lists = { sizes: [1_000, 10_000, 100_000], scans: [], skipped: [] };

describe('the goals of the admin area', () => {
  it('hold the largest world against the smallest or the plain SQL, whichever is more', () => {
    const verdict = (api: number[], sql: number) =>
      adminGoals({ lists: { ...lists, times: [times({ api, sql })] }, export: null, audit: null })[0];
    expect(verdict([10, 12, 15], 2)).toMatchObject({ measured: 1.5, isMet: true });
    expect(verdict([10, 12, 16], 2)).toMatchObject({ measured: 1.6, isMet: false });
    expect(verdict([10, 12, 60], 40)).toMatchObject({ measured: 1.5, isMet: true });
  });

  it('name the worst page of each list, and hold searches against the plain SQL alone', () => {
    const found = adminGoals({
      lists: {
        ...lists,
        times: [
          times({}),
          times({ place: 'last', api: [10, 10, 30] }),
          times({ name: '“mont”', api: [50, 50, 50], sql: 20 }),
        ],
      },
      export: null,
      audit: null,
    });
    expect(found.map(({ goal, measured, isMet }) => [goal, measured, isMet])).toEqual([
      ['admin_payouts.list: p95 at 100,000, worst of 2 (all, last page)', 3, false],
      ['admin_payouts.list: p95 ÷ plain SQL at 100,000, worst of 1 (“mont”, first page)', 2.5, false],
      ['admin_payouts.list: statements beside counts that read a big table from end to end', 0, true],
    ]);
  });

  it('take the middle of pairs for events, so that one round beside something else decides nothing', () => {
    const audit = { events: 4_000_000, with: [100, 100, 50], without: [103, 104, 200] };
    expect(adminGoals({ lists: { ...lists, times: [] }, export: null, audit })).toMatchObject([
      { goal: 'calls a second without ÷ with events, at 4,000,000 events', measured: 1.04, isMet: true },
    ]);
  });

  it('say what was not answered, and which tables are read from end to end', () => {
    const scans = [{ call: 'admin_payouts.list', name: 'all', table: 'provider_payouts', isCount: true }];
    const measured = {
      lists: { ...lists, times: [times({})], scans, skipped: ['admin_audit.list: 501'] },
      export: null,
      audit: null,
    };
    const text = adminTables(measured);
    expect(text).toContain('- `admin_payouts.list`, all: provider_payouts, to count');
    expect(text).toContain('- admin_audit.list: 501');
    expect(text).toContain('| `admin_payouts.list`: all, first page | 10.0 | 12.0 | 14.0 | 2.0 | 1.40 |');
  });
});
