import { eq, sql } from 'drizzle-orm';
import type { PersonContext } from '../server/implement.ts';
import type { Database } from '../storage/database.ts';
import { practice_profiles } from '../storage/tables.ts';

type Profile = typeof practice_profiles.$inferSelect;
/** The columns of one page; the others stay as they are, whoever writes them at the same time. */
type Columns = Partial<Omit<Profile, 'person_id' | 'version'>>;

const version = sql`${practice_profiles.version} + 1`;

/**
 * Saves a page of somebody's profile, and leaves a trace of it without what was saved.
 * @param name what was saved, as the trail has it: `degrees`
 */
export async function saveProfile(context: PersonContext, name: string, columns: Columns): Promise<void> {
  const { database, person } = context;
  // Written out, because drizzle's own names all columns of the table: ten times the work for one of them.
  const names = Object.keys(columns) as (keyof Columns)[];
  const values = names.map((column) => sql.param(columns[column], practice_profiles[column]));
  await database.execute(sql`
    insert into ${practice_profiles} (person_id, ${sql.raw(names.join(', '))})
      values (${person.id}, ${sql.join(values, sql`, `)})
    on conflict (person_id) do update
      set ${sql.raw(names.map((column) => `${column} = excluded.${column}`).join(', '))}, version = ${version}`);
  await traceOf(context, name);
}

/** Holds the profile until the write is over, for a page whose columns depend on what is stored. */
export async function lockProfile(database: Database, personId: number): Promise<Profile> {
  const [profile] = await database
    .insert(practice_profiles)
    .values({ person_id: personId })
    .onConflictDoUpdate({ target: practice_profiles.person_id, set: { version } })
    .returning();
  if (!profile) throw new Error('A profile was neither there nor made');
  return profile;
}

/** Saves a page of a profile that is held. */
export async function saveLockedProfile(context: PersonContext, name: string, columns: Columns): Promise<void> {
  const { database, person } = context;
  if (Object.keys(columns).length > 0)
    await database.update(practice_profiles).set(columns).where(eq(practice_profiles.person_id, person.id));
  await traceOf(context, name);
}

async function traceOf({ database, person, audit }: PersonContext, name: string): Promise<void> {
  await audit(database, { action: `${name}.updated`, subject: 'practice_profile', subject_id: person.id });
}
