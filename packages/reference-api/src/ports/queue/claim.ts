import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { appointments, outbox } from '../../storage/tables.ts';
import type { Sender } from './sender.ts';

export type OutboxRow = typeof outbox.$inferSelect;

/** Longer than any attempt takes, in milliseconds: a message whose process died in the middle is tried again after it. */
const LEASE = 300_000;

/**
 * Takes the message that has waited longest; undefined when none is due. Reminders come after all others: thousands may
 * be due at once, and somebody waits for a pin. Of several processes each gets another one:
 * what is claimed is not due until the attempt must be over. No transaction stays open while a message travels.
 */
export async function claim(database: Database, channel: Sender['channel'], now: Date): Promise<OutboxRow | undefined> {
  const next = database
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.delivery, 'waiting'), eq(outbox.channel, channel), lte(outbox.due_at, now)))
    .orderBy(sql`(${outbox.appointment_id} is not null)`, asc(outbox.due_at), asc(outbox.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await database
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, due_at: new Date(now.getTime() + LEASE) })
    .where(eq(outbox.id, sql`(${next})`))
    .returning();
  return claimed;
}

/**
 * Whether a message is a reminder that is no longer so: its appointment begins at another time, was canceled or
 * completed, or has begun. Asked when its turn comes, so that whoever moves or cancels an appointment need not know what waits.
 */
export async function isOutdated(
  database: Database,
  { appointment_id, start_date }: OutboxRow,
  now: Date,
): Promise<boolean> {
  if (appointment_id === null || start_date === null) return false;
  if (start_date <= now) return true;
  const { id, start_date: start, status } = appointments;
  const begins = and(eq(id, appointment_id), eq(start, start_date), inArray(status, ['scheduled', 'pending']));
  return (await database.$count(appointments, begins)) === 0;
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
