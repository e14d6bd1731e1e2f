import { asc, eq, inArray } from 'drizzle-orm';
import { cast } from '../demo-world/cast.ts';
import type { Database } from '../storage/database.ts';
import { people } from '../storage/tables.ts';

/** The demo world's table with ids, in its order. */
export async function listPeople(database: Database) {
  const about = new Map(cast.map((member) => [member.email, member.about]));
  const rows = await database
    .select()
    .from(people)
    .where(inArray(people.email, [...about.keys()]))
    .orderBy(asc(people.id));
  return rows.map((row) => ({
    id: String(row.id),
    email: row.email,
    name: `${row.first_name} ${row.last_name}`,
    role: row.roles[0] ?? '',
    special: about.get(row.email) ?? null,
  }));
}

/** The person an e-mail names, whatever its case. */
export async function findByEmail(database: Database, email: string) {
  const [person] = await database.select().from(people).where(eq(people.email, email.trim().toLowerCase()));
  return person ?? null;
}
