import type { ClinicPayments } from '@portal/contract/entities/clinic-admin';

/** How far a clinic is with the payment provider, as far as the provider said so. */
export interface KnownPayments {
  onboarded: boolean;
  payments: ClinicPayments;
}

/**
 * - `none`: nobody has begun.
 * - `stopped`: the provider has stopped the account, and nothing that the clinic can send it there changes that.
 * - `missing`: the provider wants more.
 * - `checking`: the provider wants nothing more and has not decided.
 * - `done`: the clinic gets paid.
 */
export type PaymentState = 'none' | 'stopped' | 'missing' | 'checking' | 'done';

/** Where a clinic stands. That somebody was at the provider's pages proves nothing: only `onboarded` is done. */
export function paymentState({ onboarded, payments }: KnownPayments): PaymentState {
  if (onboarded) return 'done';
  if (!payments.begun_yn) return 'none';
  if (payments.stopped_yn) return 'stopped';
  return payments.missing.length > 0 ? 'missing' : 'checking';
}
