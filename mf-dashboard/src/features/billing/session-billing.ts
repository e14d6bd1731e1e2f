import type { CompletedAppointment } from '@portal/contract/entities/appointment-detail';
import { toCents } from '../money/cents.ts';

/** `nothing_due` is a session that costs nothing, such as a consultation: it is neither paid nor waited for. */
export type Payment = 'paid' | 'unpaid' | 'nothing_due';

/**
 * Where the payment of a session stands. One that costs nothing is never paid, whatever was marked before its rate was
 * entered; one whose rate is still to be entered is unpaid.
 */
export function paymentOf({ appointment_detail: detail }: CompletedAppointment): Payment {
  if (detail?.rate === 0) return 'nothing_due';
  return detail?.paid_yn ? 'paid' : 'unpaid';
}

/** What a session costs in cents, or null while no rate is entered. */
export function rateInCents({ appointment_detail: detail }: CompletedAppointment): number | null {
  return detail === null || detail.rate === null ? null : toCents(detail.rate);
}
