import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { totalsOf } from './billing-totals.ts';
import { arbitrarySession } from './testing/arbitrary-session.ts';
import { completedSession } from './testing/completed-session.ts';

describe('totalsOf', () => {
  it('tells paid from unpaid, taxed from not, and counts what has no rate yet', () => {
    const sessions = [
      completedSession({ rate: 120.1, hst_yn: true }),
      completedSession({ rate: 0.2, paid_yn: false, duration: 30 }),
      completedSession({ rate: null, paid_yn: false }),
      completedSession({ rate: 0, paid_yn: false, duration: 15, isLate: true }),
    ];
    expect(totalsOf(sessions)).toEqual({
      sessions: 4,
      // Of a session that did not take place there are none.
      minutes: 150,
      amount: 12_030,
      paid: 12_010,
      unpaid: 20,
      taxed: 12_010,
      unrated: 1,
    });
  });

  it('adds up to the cent, as decimals written out do', () => {
    fc.assert(
      fc.property(fc.array(arbitrarySession), (sessions) => {
        const cents = sessions.map(
          ({ appointment_detail: detail }) => detail?.rate?.toFixed(2).replace('.', '') ?? '0',
        );
        const totals = totalsOf(sessions);
        expect(BigInt(totals.amount)).toBe(cents.reduce((sum, amount) => sum + BigInt(amount), 0n));
        expect(totals.paid + totals.unpaid).toBe(totals.amount);
        expect(totals.taxed).toBeLessThanOrEqual(totals.amount);
      }),
    );
  });
});
