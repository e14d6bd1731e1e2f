import { savedElsewhere } from '../accounts/saved-elsewhere.ts';
import type { PersonContext } from '../server/implement.ts';
import { run, runLater } from '../storage/statement.ts';
import { practice_profiles } from '../storage/tables.ts';

type Profile = typeof practice_profiles.$inferSelect;
/** The columns of one page; the others stay as they are, whoever writes them at the same time. */
type Columns = Partial<Omit<Profile, 'person_id' | 'version'>>;

const oneMore = 'version = practice_profiles.version + 1';
/** Holds as well where nobody says which version they saw. */
const isSeen = (place: number) => `($${place}::integer is null or practice_profiles.version = $${place})`;
const lock = `insert into practice_profiles (person_id) values ($1)
  on conflict (person_id) do update set ${oneMore} where ${isSeen(2)} returning *`;

/** A save of one page: what was saved, as the trail has it (`degrees`), and the version that it was made upon. */
interface PageSave {
  name: string;
  version: number | undefined;
}

/**
 * Saves a page of somebody's profile, and leaves a trace of it without what was saved.
 * @throws Refusal 409 where the profile has another version by now; nothing is saved then
 */
export async function saveProfile(
  context: PersonContext,
  { name, version }: PageSave,
  columns: Columns,
): Promise<void> {
  const { names, values } = toStored(columns);
  const places = names.map((_, place) => `$${place + 2}`);
  const changes = names.map((column) => `${column} = excluded.${column}`);
  const upsert = `insert into practice_profiles (person_id, ${names.join(', ')}) values ($1, ${places.join(', ')})
    on conflict (person_id) do update set ${changes.join(', ')}, ${oneMore}
    where ${isSeen(values.length + 2)} returning version`;
  const [saved] = await run(context.database, upsert, [context.person.id, ...values, version ?? null]);
  if (!saved) throw await savedElsewhere(context);
  await traceOf(context, name);
}

/**
 * Holds the profile until the write is over, for a page whose columns depend on what is stored.
 * @throws Refusal 409 where it has another version by now
 */
export async function lockProfile(context: PersonContext, version: number | undefined): Promise<Profile> {
  const [profile] = await run(context.database, lock, [context.person.id, version ?? null]);
  if (!profile) throw await savedElsewhere(context);
  // Lists and pages are read by the driver, and no column of the table is anything else that it reads otherwise.
  return profile as Profile;
}

/** Saves a page of a profile that is held. */
export async function saveLockedProfile(context: PersonContext, name: string, columns: Columns): Promise<void> {
  const { names, values } = toStored(columns);
  const changes = names.map((column, place) => `${column} = $${place + 2}`);
  const update = `update practice_profiles set ${changes.join(', ')} where person_id = $1`;
  if (names.length > 0) await runLater(context.database, update, [context.person.id, ...values]);
  await traceOf(context, name);
}

/** The names of columns, which are ours and no request's, and their values as the driver takes them. */
function toStored(columns: Columns): { names: string[]; values: unknown[] } {
  const names = (Object.keys(columns) as (keyof Columns)[]).filter((name) => columns[name] !== undefined);
  const values = names.map((name) => {
    const value = columns[name];
    return value === null ? null : practice_profiles[name].mapToDriverValue(value);
  });
  return { names, values };
}

async function traceOf({ database, person, audit }: PersonContext, name: string): Promise<void> {
  await audit(database, { action: `${name}.updated`, subject: 'practice_profile', subject_id: person.id });
}
