import { eq } from 'drizzle-orm';
import type { Database } from '../storage/database.ts';
import { people } from '../storage/tables.ts';

/**
 * Holds a person's row until the write is over: whatever is decided by their password, their number or their
 * two-factor setting still holds when it is written. `database` is the write's transaction.
 */
export async function lockPerson(database: Database, personId: number) {
  const person = await findAndLockPerson(database, personId);
  if (!person) throw new Error('A signed-in person has no record');
  return person;
}

/** The same for somebody who may be gone: undefined then. */
export async function findAndLockPerson(database: Database, personId: number) {
  const [person] = await database.select().from(people).where(eq(people.id, personId)).for('no key update');
  return person;
}
