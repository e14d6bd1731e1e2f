import { describe, expect, it } from '@jest/globals';
import { createFormats } from '@portal/portal-kit';
import { type BillingState, wholeBilling } from './billing-state.ts';
import { paymentOf } from './billing-totals.ts';
import { selectSessions } from './select-sessions.ts';
import { completedSession } from './testing/completed-session.ts';

const toronto = createFormats('en', 'CA', 'America/Toronto');
const helene = completedSession({ client: 'Hélène Roy', start: '2026-01-10T15:00:00Z', rate: 90, paid_yn: false });
const couple = {
  ...completedSession({ client: 'Jo Lavoie', start: '2026-03-02T15:00:00Z', rate: 200 }),
  couples_appointment_detail: {
    host: null,
    guest: { id: '9', first_name: 'Kim', last_name: 'Lavoie', full_name: 'Kim Lavoie' },
    provider: null,
  },
};
const free = completedSession({ client: 'Casey Bell', start: '2025-12-31T15:00:00Z', rate: 0, paid_yn: false });
const open = completedSession({ client: 'Alex Roy', start: '2026-03-01T03:00:00Z', rate: null, paid_yn: false });
const selected = (state: Partial<BillingState>) =>
  selectSessions([helene, couple, free, open], { ...wholeBilling, ...state }, toronto);

describe('selectSessions', () => {
  it.each<[Partial<BillingState>, object[]]>([
    [{ period: '2026' }, [couple, open, helene]],
    [{ period: '2026-02' }, [open]],
    [{ unpaidOnly: true }, [open, helene]],
    [{ client: ' helene ' }, [helene]],
    [{ client: 'ROY' }, [open, helene]],
    [{ client: 'kim' }, [couple]],
    [{ client: 'nobody' }, []],
    [{}, [couple, open, helene, free]],
    [{ order: 'oldest' }, [free, helene, open, couple]],
    [{ order: 'client' }, [open, free, helene, couple]],
    [{ order: 'amount' }, [couple, helene, free, open]],
  ])('%j', (state, expected) => expect(selected(state)).toEqual(expected));

  it('keeps what was paid meanwhile among the unpaid', () => {
    const state = { ...wholeBilling, unpaidOnly: true };
    expect(selectSessions([helene, couple], state, toronto, new Set([couple.id]))).toEqual([couple, helene]);
  });

  it('never takes what costs nothing for paid', () => {
    const marked = completedSession({ client: 'Casey Bell', start: '2025-12-31T15:00:00Z', rate: 0, paid_yn: true });
    expect(paymentOf(marked)).toBe('nothing_due');
  });
});
