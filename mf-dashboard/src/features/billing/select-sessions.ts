import type { CompletedAppointment } from '@portal/contract/entities/appointment-detail';
import { partnerName } from '../appointment/partner-name.ts';
import { holdsWords } from '../search/holds-words.ts';
import { type Calendar, monthOf } from './billing-months.ts';
import type { BillingOrder, BillingState } from './billing-state.ts';
import { paymentOf, rateInCents } from './billing-totals.ts';

/**
 * The sessions that a state shows, in its order.
 * @param kept ids of sessions that stay although they were paid meanwhile
 */
export function selectSessions(
  sessions: readonly CompletedAppointment[],
  { period, unpaidOnly, client, order }: BillingState,
  calendar: Calendar,
  kept: ReadonlySet<string> = new Set(),
): CompletedAppointment[] {
  return sessions
    .filter((session) => period === '' || monthOf(session, calendar).startsWith(period))
    .filter((session) => !unpaidOnly || paymentOf(session) === 'unpaid' || kept.has(session.id))
    .filter((session) => holdsWords(namesOf(session), client))
    .sort((one, other) => compare(one, other, order));
}

/** Everybody a session was held with, in one line. */
export function namesOf(session: CompletedAppointment): string {
  const names = [session.client.preferred_name_with_last_name, partnerName(session)];
  return names.filter((name) => name !== null).join(', ');
}

function compare(one: CompletedAppointment, other: CompletedAppointment, order: BillingOrder): number {
  const byDate = Date.parse(one.start_date) - Date.parse(other.start_date) || one.id.localeCompare(other.id);
  if (order === 'oldest') return byDate;
  if (order === 'newest') return -byDate;
  if (order === 'client') return namesOf(one).localeCompare(namesOf(other)) || -byDate;
  return (rateInCents(other) ?? -1) - (rateInCents(one) ?? -1) || -byDate;
}
