import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BILLING_ORDERS, isFiltered, readBillingState, wholeBilling, writeBillingState } from './billing-state.ts';

describe('the state in the URL', () => {
  it('comes back as it was written, and leaves what others keep there', () => {
    const states = fc.record({
      period: fc.constantFrom('', '2026', '2026-03', '2025-12'),
      unpaidOnly: fc.boolean(),
      client: fc.string(),
      order: fc.constantFrom(...BILLING_ORDERS),
    });
    fc.assert(
      fc.property(states, (state) => {
        const written = writeBillingState(state, new URLSearchParams('from=mail'));
        expect(readBillingState(new URLSearchParams(written.toString()))).toEqual(state);
        expect(written.get('from')).toBe('mail');
      }),
    );
  });

  it('is absent where it is the usual one', () => {
    expect(writeBillingState(wholeBilling, new URLSearchParams('period=2026&sort=client')).toString()).toBe('');
  });

  it.each(['period=march', 'period=2026-13', 'period=2026-3', 'unpaid=yes', 'sort=name'])(
    'takes %s for absent',
    (query) => expect(readBillingState(new URLSearchParams(query))).toEqual(wholeBilling),
  );

  it('says whether sessions may be left out', () => {
    expect(isFiltered({ ...wholeBilling, client: '  ', order: 'amount' })).toBe(false);
    for (const part of [{ period: '2026' }, { unpaidOnly: true }, { client: 'a' }])
      expect(isFiltered({ ...wholeBilling, ...part })).toBe(true);
  });
});
