import { and, asc, eq, exists, gt, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import {
  appointments,
  couples_appointment_details,
  outbox,
  people,
  reminders,
  user_sessions,
} from '../../storage/tables.ts';
import type { Sender } from './sender.ts';

export type OutboxRow = typeof outbox.$inferSelect;

/** Longer than any attempt takes, in milliseconds: a message whose process died in the middle is tried again after it. */
const LEASE = 300_000;

/**
 * Takes the message that has waited longest; undefined when none is due. Reminders come after all others, because
 * thousands may be due at once and somebody waits for a pin. Among themselves they go by the start that they tell: after
 * an outage the appointment in ten minutes comes before those of tomorrow. Of several processes each gets another one:
 * what is claimed is not due until the attempt must be over. No transaction stays open while a message travels.
 */
export async function claim(database: Database, channel: Sender['channel'], now: Date): Promise<OutboxRow | undefined> {
  const [claimed] = await database
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, due_at: new Date(now.getTime() + LEASE) })
    .where(eq(outbox.id, sql`(${nextDue(database, channel, now)})`))
    .returning();
  return claimed;
}

/** The message that `claim` takes: in the order of the index `outbox_waiting`, so that a long queue costs no more. */
export function nextDue(database: Database, channel: Sender['channel'], now: Date) {
  return database
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.delivery, 'waiting'), eq(outbox.channel, channel), lte(outbox.due_at, now)))
    .orderBy(sql`(${outbox.appointment_id} is not null)`, asc(outbox.start_date), asc(outbox.due_at), asc(outbox.id))
    .limit(1)
    .for('update', { skipLocked: true });
}

/**
 * Whether a message is a reminder that is not to be sent any more. Asked when its turn comes, so that no other
 * call has to know what waits:
 * - its appointment has begun, begins at another time, or was canceled or completed;
 * - its reader is locked out, has no part in it any more, or has another address or number by now;
 * - its reader wants no text messages any more;
 * - its link was ended: it would open nothing. Where a newer link ended it, that one's mail says the same date;
 * - a later one of the same start was written for the same reader: after an outage the two would say the same.
 */
export async function isOutdated(
  database: Database,
  { appointment_id, person_id, start_date, channel, recipient, sent_at }: OutboxRow,
  now: Date,
): Promise<boolean> {
  if (appointment_id === null || start_date === null) return false;
  if (start_date <= now) return true;
  const begins = and(
    eq(appointments.id, appointment_id),
    eq(appointments.start_date, start_date),
    inArray(appointments.status, ['scheduled', 'pending']),
  );
  // Written by a release that did not say for whom.
  if (person_id === null) return (await database.$count(appointments, begins)) === 0;
  const { guest_id } = couples_appointment_details;
  const hasAddress =
    channel === 'mail' ? eq(people.email, recipient) : and(eq(people.sms_number, recipient), people.sms_reminder_yn);
  // Its link was made in its own transaction, at its own moment.
  const link = database
    .select({ id: user_sessions.id })
    .from(user_sessions)
    .where(
      and(
        eq(user_sessions.person_id, person_id),
        eq(user_sessions.appointment_id, appointment_id),
        eq(user_sessions.created_at, sent_at),
        isNull(user_sessions.revoked_at),
      ),
    );
  const later = database
    .select({ id: reminders.person_id })
    .from(reminders)
    .where(
      and(
        eq(reminders.appointment_id, appointment_id),
        eq(reminders.start_date, start_date),
        eq(reminders.person_id, person_id),
        eq(reminders.channel, channel),
        gt(reminders.created_at, sent_at),
      ),
    );
  const [found] = await database
    .select({ id: appointments.id })
    .from(appointments)
    .leftJoin(couples_appointment_details, eq(couples_appointment_details.appointment_id, appointments.id))
    .innerJoin(people, eq(people.id, person_id))
    .where(
      and(
        begins,
        hasAddress,
        isNull(people.locked_at),
        notExists(later),
        or(
          eq(appointments.counsellor_id, person_id),
          and(or(eq(appointments.client_id, person_id), eq(guest_id, person_id)), exists(link)),
        ),
      ),
    );
  return !found;
}

/** Writes down how an attempt ended, unless it took so long that another one has begun. */
export async function settle(
  database: Database,
  { id, attempts }: OutboxRow,
  result: Partial<typeof outbox.$inferInsert>,
): Promise<void> {
  const isSameAttempt = and(eq(outbox.id, id), eq(outbox.attempts, attempts));
  await database.update(outbox).set(result).where(isSameAttempt);
}
