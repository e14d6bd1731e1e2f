import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { byName, type Migration, worksFrom } from './migrate.ts';

/** A migration that a database has. */
interface Applied {
  name: string;
  /** Which server applied it; null where none said so. */
  applied_by: string | null;
  /** The migration that a server must know to go on working with this one; null where it must know this one itself. */
  works_from: string | null;
}

/** How far a database is from what a server has been written for. */
export interface SchemaState {
  /** What the database lacks, in the order in which it is applied. */
  missing: string[];
  /** What it has and this server does not know, oldest first. */
  unknown: Applied[];
}

/** Database and server do not fit together; the message says what to do. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
}

/** Reads how far a database is, and writes nothing. A database without any table lacks all migrations. */
export async function readSchemaState(database: Database, migrations: readonly Migration[]): Promise<SchemaState> {
  const known = new Set(migrations.map(({ name }) => name));
  const rows = await readApplied(database);
  const names = new Set(rows.map(({ name }) => name));
  return {
    missing: migrations
      .filter(({ name }) => !names.has(name))
      .sort(byName)
      .map(({ name }) => name),
    unknown: rows.filter(({ name }) => !known.has(name)).sort(byName),
  };
}

/**
 * The first of the missing migrations after which servers of before do not start any more: those that know all that the
 * database has, and nothing newer. Null where they go on, and for a database without any.
 */
export function firstAgainstOlder({ missing }: SchemaState, migrations: readonly Migration[]): string | null {
  const lacked = new Set(missing);
  const before = new Set(migrations.map(({ name }) => name).filter((name) => !lacked.has(name)));
  if (before.size === 0) return null;
  const against = migrations
    .filter(({ name }) => lacked.has(name))
    .filter((migration) => !before.has(worksFrom(migration) ?? ''))
    .sort(byName);
  return against[0]?.name ?? null;
}

async function readApplied(database: Database): Promise<Applied[]> {
  const isThere = sql<boolean>`to_regclass('applied_migrations') is not null`;
  const [found] = await database.select({ isThere }).from(sql`(values (1)) as one`);
  if (!found?.isThere) return [];
  // By way of JSON, because an older server made this table with fewer columns.
  const column = (name: string) => sql<string | null>`to_jsonb(a) ->> ${sql.raw(`'${name}'`)}`;
  return database
    .select({ name: sql<string>`a.name`, applied_by: column('applied_by'), works_from: column('works_from') })
    .from(sql`applied_migrations as a`);
}

/**
 * Refuses a database that a newer server has changed in a way that this one cannot work with.
 * @param serverVersion which server this is; nothing where nobody said
 * @throws SchemaError
 */
export function refuseNewer({ unknown }: SchemaState, migrations: readonly Migration[], serverVersion: string): void {
  const known = new Set(migrations.map(({ name }) => name));
  const foreign = unknown.findLast(({ works_from }) => works_from === null || !known.has(works_from));
  if (!foreign) return;
  const newest = migrations
    .map(({ name }) => name)
    .sort()
    .at(-1);
  const theirs = foreign.applied_by === null ? 'a newer portal' : `portal ${foreign.applied_by}`;
  throw new SchemaError(
    `The database is for ${theirs}, which has applied ${foreign.name}. ${portal(serverVersion)} supports it up to ${newest}, and has changed nothing.\nStart ${theirs === 'a newer portal' ? 'that one' : theirs}, or use a backup from before (docs/operations.md, “The way back”).`,
  );
}

/** Refuses a database that lacks migrations, where a start applies none. @throws SchemaError */
export function refuseOlder({ missing }: SchemaState, serverVersion: string): void {
  if (missing.length === 0) return;
  const [names, them] = missing.length === 1 ? ['migration', 'it'] : [`${missing.length} migrations, up to`, 'them'];
  throw new SchemaError(
    `The database lacks ${names} ${missing.at(-1)}. ${portal(serverVersion)} needs ${them}, and applies none by itself.\nApply what is missing first: npx portal migrate (docs/operations.md, “Upgrading”). Or let each start do so: PORTAL_MIGRATE=on`,
  );
}

const portal = (serverVersion: string) => `This portal${serverVersion && `, ${serverVersion},`}`;
