import { and, asc, eq, gte, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { namesOf } from '../clients/name-search.ts';
import type { Database } from '../storage/database.ts';
import { appointments, cancellations, couples_appointment_details, people } from '../storage/tables.ts';
import { isPaidFor } from './is-paid-for.ts';
import type { Period } from './period.ts';

const guests = alias(people, 'guests');
const DAY = 86_400_000;

/**
 * A practitioner's paid appointments of a time that holds all these periods, the earliest first. A day longer at both
 * ends, since a calendar day begins and ends elsewhere than in UTC.
 */
export async function readPaidAppointments(
  database: Database,
  practitionerId: number,
  periods: readonly Period[],
): Promise<PaidRow[]> {
  const starts = periods.map(({ period_start }) => Date.parse(period_start));
  const ends = periods.map(({ period_end }) => Date.parse(period_end));
  const { counsellor_id, start_date } = appointments;
  const rows = await selectEnded(database)
    .where(
      and(
        eq(counsellor_id, practitionerId),
        gte(start_date, new Date(Math.min(...starts) - DAY)),
        lt(start_date, new Date(Math.max(...ends) + 2 * DAY)),
      ),
    )
    .orderBy(asc(start_date), asc(appointments.id));
  return rows.filter(isPaidFor);
}

export type PaidRow = Awaited<ReturnType<typeof selectEnded>>[number];

function selectEnded(database: Database) {
  return database
    .select({
      id: appointments.id,
      status: appointments.status,
      counselling_type: appointments.counselling_type,
      payout_yn: appointments.payout_yn,
      start_date: appointments.start_date,
      duration: appointments.duration,
      client_id: appointments.client_id,
      counsellor_id: appointments.counsellor_id,
      // The person first: drizzle takes the whole for absent where its first column is null, as a reason may be.
      cancellation: { user_id: cancellations.user_id, reason: cancellations.reason },
      client: namesOf(people),
      guest: namesOf(guests),
    })
    .from(appointments)
    .innerJoin(people, eq(people.id, appointments.client_id))
    .leftJoin(couples_appointment_details, eq(couples_appointment_details.appointment_id, appointments.id))
    .leftJoin(guests, eq(guests.id, couples_appointment_details.guest_id))
    .leftJoin(cancellations, eq(cancellations.appointment_id, appointments.id));
}
