import type { CompletedAppointment } from '@portal/contract/entities/appointment-detail';
import type { Formats } from '@portal/portal-kit';
import type { BillingOrder } from './billing-state.ts';
import { type BillingTotals, totalsOf } from './billing-totals.ts';

/** The sessions of one month of the reader's calendar. */
export interface BillingMonth {
  /** `2026-03`. */
  month: string;
  sessions: CompletedAppointment[];
  totals: BillingTotals;
}

/** Tells the reader's calendar day of an instant. */
export type Calendar = Pick<Formats, 'dayKey'>;

/** The month, `2026-03`, in which a session began for the reader. */
export function monthOf(session: CompletedAppointment, { dayKey }: Calendar): string {
  return dayKey(session.start_date).slice(0, 7);
}

/** Groups sessions by month, the newest month first unless the order says otherwise. Sessions keep their order. */
export function byMonth(
  sessions: readonly CompletedAppointment[],
  order: BillingOrder,
  calendar: Calendar,
): BillingMonth[] {
  const groups = new Map<string, CompletedAppointment[]>();
  for (const session of sessions) {
    const month = monthOf(session, calendar);
    groups.set(month, [...(groups.get(month) ?? []), session]);
  }
  const direction = order === 'oldest' ? 1 : -1;
  return [...groups]
    .sort(([one], [other]) => direction * one.localeCompare(other))
    .map(([month, members]) => ({ month, sessions: members, totals: totalsOf(members) }));
}

/** The months in which there are sessions, the newest first. */
export function monthsOf(sessions: readonly CompletedAppointment[], calendar: Calendar): string[] {
  return [...new Set(sessions.map((session) => monthOf(session, calendar)))].sort().reverse();
}
