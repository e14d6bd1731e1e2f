import { eq, or } from 'drizzle-orm';
import type { Database } from '../storage/database.ts';
import { recordId } from '../storage/record-id.ts';
import { people } from '../storage/tables.ts';

export type Account = typeof people.$inferSelect;

/** Whoever has this address of mail or number; null where nobody does. */
export async function findPerson(database: Database, word: string): Promise<Account | null> {
  const id = recordId(word);
  const isMeant = or(eq(people.email, word.trim().toLowerCase()), id === null ? undefined : eq(people.id, id));
  const [person] = await database.select().from(people).where(isMeant);
  return person ?? null;
}
