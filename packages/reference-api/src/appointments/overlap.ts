import type { Locale } from '@portal/contract/rules/locales';
import { and, asc, eq, exists, gt, gte, inArray, isNotNull, lt, ne, or, type SQL } from 'drizzle-orm';
import type { PersonContext } from '../server/implement.ts';
import type { Database } from '../storage/database.ts';
import { appointment_changes, appointments, couples_appointment_details, people } from '../storage/tables.ts';
import { dateWords, timeWords } from '../words/time-words.ts';
import type { LockedAppointment } from './status/lock-appointment.ts';

type Person = typeof people.$inferSelect;

/** When an appointment is to be, and who is treated in it. */
export interface TimeTaken {
  appointment: LockedAppointment;
  treated: readonly Person[];
  start: Date;
  end: Date;
  /** Only what has taken the time since then counts: made, moved there, or no longer canceled. */
  since?: Date;
}

/**
 * Holds everybody who takes part until the write is over, in the order of their ids: of two appointments that come to
 * one hour, in whatever processes, the second finds the first.
 * @returns the client, and the guest of a couple
 */
export async function lockParticipants(database: Database, appointment: LockedAppointment): Promise<Person[]> {
  const { id, client_id, counsellor_id } = appointment;
  const guests = await database
    .select({ id: couples_appointment_details.guest_id })
    .from(couples_appointment_details)
    .where(eq(couples_appointment_details.appointment_id, id));
  const ids = [counsellor_id, client_id, ...guests.map((guest) => guest.id)];
  const locked = await database
    .select()
    .from(people)
    .where(inArray(people.id, ids))
    .orderBy(asc(people.id))
    .for('no key update');
  return locked.filter((one) => one.id !== counsellor_id);
}

/**
 * Whether somebody who takes part is in another session at that time; null where nobody is.
 * @returns the start of the first one of the practitioner's own; null where it is the client's with somebody else
 */
export async function findOverlap(
  database: Database,
  { appointment: { id, counsellor_id }, treated, start, end, since }: TimeTaken,
): Promise<{ own: Date | null } | null> {
  const ids = [counsellor_id, ...treated.map((one) => one.id)];
  const ofGuests = database
    .select({ id: couples_appointment_details.appointment_id })
    .from(couples_appointment_details)
    .where(inArray(couples_appointment_details.guest_id, ids));
  const taken = await database
    .select({ counsellor_id: appointments.counsellor_id, start_date: appointments.start_date })
    .from(appointments)
    .where(
      and(
        ne(appointments.id, id),
        ne(appointments.status, 'canceled'),
        lt(appointments.start_date, end),
        gt(appointments.end_date, start),
        or(
          inArray(appointments.counsellor_id, ids),
          inArray(appointments.client_id, ids),
          inArray(appointments.id, ofGuests),
        ),
        since && hasComeSince(database, since),
      ),
    )
    .orderBy(asc(appointments.start_date));
  if (taken.length === 0) return null;
  return { own: taken.find((one) => one.counsellor_id === counsellor_id)?.start_date ?? null };
}

function hasComeSince(database: Database, since: Date): SQL | undefined {
  const { appointment_id, created_at, new_start, former } = appointment_changes;
  const isTaking = and(
    eq(appointment_id, appointments.id),
    gte(created_at, since),
    or(isNotNull(new_start), eq(former, 'canceled')),
  );
  const changes = database.select({ id: appointment_changes.id }).from(appointment_changes).where(isTaking);
  return or(gte(appointments.created_at, since), exists(changes));
}

/** A start by the practitioner's clock, for the words of a refusal. */
export const startWords =
  (start: Date, { timezone }: Pick<PersonContext['person'], 'timezone'>) =>
  (locale: Locale) => ({
    date: dateWords(start, { locale, timezone }),
    time: timeWords(start, { locale, timezone }),
  });
