import { describe, expect, it } from '@jest/globals';
import { asksForTax } from './asks-for-tax.ts';

/** All five conditions of DASH-051 hold. */
const nora = {
  provider_yn: true,
  onboarded_yn: true,
  is_admin: false,
  roles: ['counsellor'],
  clinic_counsellor_profile: null,
  provider_detail: { custom_tax_yn: null, gst_hst_number: null, pst_number: null, answered_at: null },
};
const now = new Date('2026-11-20T15:30:00Z');
const harbour = { clinic_name: 'Harbour Wellness', clinic_token: 'HARBOUR-2026' };

describe('who is asked for tax numbers (DASH-051)', () => {
  it('is a practitioner for whom all conditions hold, whether or not anything was stored (A-032)', () => {
    expect(asksForTax(nora, 'CA', now)).toBe(true);
    expect(asksForTax({ ...nora, provider_detail: null }, 'CA', now)).toBe(true);
    expect(asksForTax({ ...nora, provider_detail: { ...nora.provider_detail, custom_tax_yn: false } }, 'CA', now)).toBe(
      true,
    );
  });

  it.each([
    ['an admin by flag', { is_admin: true }],
    ['an admin by role', { roles: ['counsellor', 'admin'] }],
    ['who belongs to a clinic', { clinic_counsellor_profile: harbour }],
    ['who has the custom tax flag', { provider_detail: { ...nora.provider_detail, custom_tax_yn: true } }],
    ['who has a number', { provider_detail: { ...nora.provider_detail, gst_hst_number: '123456789RT0001' } }],
    ['who is no practitioner', { provider_yn: false }],
    ['who is still to finish their sign-up, which asks the same', { onboarded_yn: false }],
  ])('is not %s', (_who, change) => {
    expect(asksForTax({ ...nora, ...change }, 'CA', now)).toBe(false);
  });

  it('is whoever said that they are not registered, but only after a year (A-161)', () => {
    const answeredAt = (answered_at: string) => ({
      ...nora,
      provider_detail: { ...nora.provider_detail, custom_tax_yn: false, answered_at },
    });
    expect(asksForTax(answeredAt('2026-11-20T15:29:00Z'), 'CA', now)).toBe(false);
    expect(asksForTax(answeredAt('2025-11-20T15:31:00Z'), 'CA', now)).toBe(false);
    expect(asksForTax(answeredAt('2025-11-20T15:30:00Z'), 'CA', now)).toBe(true);
  });

  it('is nobody in the US edition', () => {
    expect(asksForTax(nora, 'US', now)).toBe(false);
  });
});
