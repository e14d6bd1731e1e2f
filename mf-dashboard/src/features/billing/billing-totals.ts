import type { CompletedAppointment } from '@portal/contract/entities/appointment-detail';
import { toCents } from '@portal/contract/rules/sales-tax';

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

/** The minutes of a session; one that did not take place has none. */
export function minutesOf({ status, duration }: CompletedAppointment): number {
  return status === 'completed' ? duration : 0;
}

/** Whether HST comes on top of what a session costs, where the practitioner's edition charges any. */
export function isTaxed(session: CompletedAppointment, chargesHst: boolean): boolean {
  return chargesHst && rateInCents(session) !== 0 && session.appointment_detail?.hst_yn === true;
}

/** What some sessions come to. Money is in cents; `paid` and `unpaid` make up `amount`. */
export interface BillingTotals {
  sessions: number;
  minutes: number;
  /** The sum of the rates that were entered, before tax. */
  amount: number;
  paid: number;
  unpaid: number;
  /** The part of `amount` that HST is charged on; how much HST that is, is for the practitioner's province to say. */
  taxed: number;
  /** Sessions whose rate is still to be entered: they are missing in `amount`. */
  unrated: number;
}

const summed = ['sessions', 'minutes', 'amount', 'paid', 'unpaid', 'taxed', 'unrated'] as const;

/** Adds up sessions. */
export function totalsOf(sessions: readonly CompletedAppointment[]): BillingTotals {
  const totals = { sessions: 0, minutes: 0, amount: 0, paid: 0, unpaid: 0, taxed: 0, unrated: 0 };
  for (const one of sessions.map(totalsOfOne)) for (const name of summed) totals[name] += one[name];
  return totals;
}

function totalsOfOne(session: CompletedAppointment): BillingTotals {
  const rate = rateInCents(session);
  const amount = rate ?? 0;
  const isPaid = paymentOf(session) === 'paid';
  return {
    sessions: 1,
    minutes: minutesOf(session),
    amount,
    paid: isPaid ? amount : 0,
    unpaid: isPaid ? 0 : amount,
    taxed: session.appointment_detail?.hst_yn ? amount : 0,
    unrated: rate === null ? 1 : 0,
  };
}
