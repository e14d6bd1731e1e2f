import type { CompletedAppointment } from '@portal/contract/entities/appointment-detail';
import { toCents } from '../money/cents.ts';

/** `nothing_due` is a session that costs nothing, such as a consultation: it is neither paid nor waited for. */
export type Payment = 'paid' | 'unpaid' | 'nothing_due';

/** Where the payment of a session stands. One whose rate is still to be entered is unpaid. */
export function paymentOf({ appointment_detail: detail }: CompletedAppointment): Payment {
  if (detail?.paid_yn) return 'paid';
  return detail?.rate === 0 ? 'nothing_due' : 'unpaid';
}

/** What a session costs in cents, or null while no rate is entered. */
export function rateInCents({ appointment_detail: detail }: CompletedAppointment): number | null {
  return detail === null || detail.rate === null ? null : toCents(detail.rate);
}
