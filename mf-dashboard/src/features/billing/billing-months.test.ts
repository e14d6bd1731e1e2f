import { describe, expect, it } from '@jest/globals';
import { createFormats } from '@portal/portal-kit';
import fc from 'fast-check';
import { byMonth, monthsOf } from './billing-months.ts';
import { totalsOf } from './billing-totals.ts';
import { arbitrarySession, arbitraryZone } from './testing/arbitrary-session.ts';
import { completedSession } from './testing/completed-session.ts';

const toronto = createFormats('en', 'CA', 'America/Toronto');

describe('byMonth', () => {
  it('goes by the reader’s own calendar, the newest month first', () => {
    const lateInMarch = completedSession({ start: '2026-04-01T03:59:00Z' });
    const inApril = completedSession({ start: '2026-04-01T04:00:00Z' });
    const months = (order: 'newest' | 'oldest') =>
      byMonth([inApril, lateInMarch], order, toronto).map(({ month, sessions }) => [month, sessions]);
    expect(months('newest')).toEqual([
      ['2026-04', [inApril]],
      ['2026-03', [lateInMarch]],
    ]);
    expect(months('oldest').map(([month]) => month)).toEqual(['2026-03', '2026-04']);
    expect(monthsOf([lateInMarch, inApril], toronto)).toEqual(['2026-04', '2026-03']);
  });

  it('loses and doubles nothing: the months together are all, session by session and to the cent', () => {
    fc.assert(
      fc.property(fc.array(arbitrarySession), arbitraryZone, (sessions, zone) => {
        const months = byMonth(sessions, 'newest', createFormats('en', 'CA', zone));
        const grouped = months.flatMap((month) => month.sessions.map(({ id }) => id));
        expect(grouped.sort()).toEqual(sessions.map(({ id }) => id).sort());
        const all = totalsOf(sessions);
        for (const fact of ['sessions', 'minutes', 'amount', 'paid', 'unpaid', 'taxed', 'unrated'] as const)
          expect(months.reduce((sum, { totals }) => sum + totals[fact], 0)).toBe(all[fact]);
        expect(months.map(({ month }) => month)).toEqual(
          [...new Set(months.map(({ month }) => month))].sort().reverse(),
        );
      }),
    );
  });
});
