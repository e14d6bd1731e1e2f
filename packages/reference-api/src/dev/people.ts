import { asc, eq } from 'drizzle-orm';
import { cast } from '../demo-world/cast.ts';
import type { Database } from '../storage/database.ts';
import { people } from '../storage/tables.ts';

/** GET /dev/people: the demo world's table with ids, in its order, and after it whoever signed up since. */
export async function listPeople(database: Database) {
  const rows = await database.select().from(people).orderBy(asc(people.id));
  const about = new Map(cast.map((member) => [member.email, member.about]));
  return rows
    .filter((row) => about.has(row.email) || row.provider_yn)
    .map((row) => ({
      id: String(row.id),
      name: `${row.first_name} ${row.last_name}`,
      first_name: row.first_name,
      last_name: row.last_name,
      email: row.email,
      about: about.get(row.email) ?? null,
      roles: row.roles,
      role_type: row.role_type,
      is_admin: row.is_admin,
      provider_yn: row.provider_yn,
      locale: row.locale,
      region: row.region,
      timezone: row.timezone,
    }));
}

/** The person an e-mail names, whatever its case. */
export async function findByEmail(database: Database, email: string) {
  const [person] = await database.select().from(people).where(eq(people.email, email.trim().toLowerCase()));
  return person ?? null;
}
