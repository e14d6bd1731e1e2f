import { and, type SQL } from 'drizzle-orm';
import { notFound } from '../../server/refusal.ts';
import type { Database } from '../../storage/database.ts';
import { recordId } from '../../storage/record-id.ts';
import { appointments } from '../../storage/tables.ts';
import { isAppointment } from '../whose.ts';

export type LockedAppointment = typeof appointments.$inferSelect;

/**
 * Holds an appointment until the write is over, so that whoever else changes its status waits and then finds this
 * change. `database` is the write's transaction.
 * @param scope whose appointments count; any other is a 404 (BP-001)
 */
export async function lockAppointment(database: Database, id: string, scope?: SQL): Promise<LockedAppointment> {
  const number = recordId(id);
  if (number === null) throw notFound();
  const [appointment] = await database
    .select()
    .from(appointments)
    .where(and(isAppointment(number), scope))
    .for('no key update');
  if (!appointment) throw notFound();
  return appointment;
}
