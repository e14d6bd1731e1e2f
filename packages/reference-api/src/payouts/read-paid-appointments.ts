import type { IncompleteReason } from '@portal/contract/rules/appointments';
import { and, asc, eq, gte, inArray, lt, ne, or } from 'drizzle-orm';
import type { Database } from '../storage/database.ts';
import { appointments, cancellations, people } from '../storage/tables.ts';
import type { Period } from './period.ts';

const DAY = 86_400_000;
const PAID_REASONS: readonly IncompleteReason[] = ['client_absence', 'client_late_cancellation'];

/**
 * What the practitioner is paid for (doc 1 §4): a completed session, a consultation only with `payout_yn`; and the time
 * that was kept for a client who did not come or canceled late.
 */
const isPaidFor = or(
  and(
    eq(appointments.status, 'completed'),
    or(ne(appointments.counselling_type, 'consultation'), eq(appointments.payout_yn, true)),
  ),
  and(eq(appointments.status, 'canceled'), inArray(cancellations.reason, [...PAID_REASONS])),
);

/**
 * A practitioner's paid appointments of a time that holds all these periods, the earliest first. A day longer at both
 * ends, since a calendar day begins and ends elsewhere than in UTC.
 */
export function readPaidAppointments(database: Database, practitionerId: number, periods: readonly Period[]) {
  const starts = periods.map(({ period_start }) => Date.parse(period_start));
  const ends = periods.map(({ period_end }) => Date.parse(period_end));
  return database
    .select({
      id: appointments.id,
      start_date: appointments.start_date,
      duration: appointments.duration,
      client: { first_name: people.first_name, last_name: people.last_name, preferred_name: people.preferred_name },
    })
    .from(appointments)
    .innerJoin(people, eq(people.id, appointments.client_id))
    .leftJoin(cancellations, eq(cancellations.appointment_id, appointments.id))
    .where(
      and(
        eq(appointments.counsellor_id, practitionerId),
        isPaidFor,
        gte(appointments.start_date, new Date(Math.min(...starts) - DAY)),
        lt(appointments.start_date, new Date(Math.max(...ends) + 2 * DAY)),
      ),
    )
    .orderBy(asc(appointments.start_date), asc(appointments.id));
}
