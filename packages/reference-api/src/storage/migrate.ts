import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import type { Database } from './database.ts';
import { codeOrName, isDeadlock } from './database-away.ts';

/**
 * One file of `migrations/`, as drizzle-kit wrote it. A line `-- works from 0025_list_documents` says that servers which
 * know that migration go on working with this one (decision 110); without it only those do that know this one.
 */
export interface Migration {
  name: string;
  sql: string;
}

/** Kept out of `tables/`, because no migration can make the table that lists the migrations. */
const applied_migrations = pgTable('applied_migrations', {
  name: text().primaryKey(),
  applied_at: createdAt(),
  /** Which server applied it: what the one before it names when it refuses to start. */
  applied_by: text(),
  works_from: text(),
});

const WORKS_FROM = /^-- works from (\w+?)(\.sql)?$/m;

/** The name of the migration that a server must know to go on working with this one; null where it must know this one. */
export function worksFrom({ sql: statements }: Migration): string | null {
  const [, name] = WORKS_FROM.exec(statements) ?? [];
  return name === undefined ? null : `${name}.sql`;
}

/** A migration cannot be applied; the message says which, its cause why. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** Any number that nothing else locks on; processes that start together wait here for the first one. */
const LOCK = 20_260_101;

/** How often migrations are begun. A writer of the release that still serves may wait for them while they wait for it. */
const TRIES = 5;

/**
 * Brings a database up to date: all missing migrations, in the order of their names, or none.
 * Takes texts instead of a folder, so that a browser's bundle can carry the same files.
 * @param serverVersion which server this is, for those that find its migrations later
 * @returns the names of those that were applied
 * @throws MigrationError
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
  serverVersion?: string,
): Promise<string[]> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await migrateOnce(database, migrations, serverVersion || null);
    } catch (error) {
      // All of the try is undone.
      if (left === 0 || !isDeadlock(error)) throw error;
    }
  }
}

/**
 * What a table from before needs. Looked for first: adding a column that is there would keep readers out until the last
 * migration is committed.
 */
const addColumns = sql`do $$ begin
  if not exists (select from pg_attribute where attrelid = 'applied_migrations'::regclass and attname = 'works_from') then
    alter table "applied_migrations" add column "applied_by" text, add column "works_from" text;
  end if;
end $$`;

function migrateOnce(
  database: Database,
  migrations: readonly Migration[],
  serverVersion: string | null,
): Promise<string[]> {
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(LOCK))})`);
    await transaction.execute(
      sql`create table if not exists "applied_migrations" ("name" text primary key, "applied_at" timestamptz(3) not null default now())`,
    );
    const { name } = applied_migrations;
    const applied = new Set((await transaction.select({ name }).from(applied_migrations)).map((row) => row.name));
    const missing = migrations.filter((migration) => !applied.has(migration.name)).sort(byName);
    if (missing.length > 0) await transaction.execute(addColumns);
    for (const migration of missing) {
      try {
        await apply(transaction, migration, serverVersion);
      } catch (error) {
        throw new MigrationError(`Migration ${migration.name} failed: ${codeOrName(error)}; all is undone.`, {
          cause: error,
        });
      }
    }
    return missing.map((migration) => migration.name);
  });
}

async function apply(database: Database, migration: Migration, serverVersion: string | null): Promise<void> {
  for (const statement of migration.sql.split('--> statement-breakpoint')) await database.execute(sql.raw(statement));
  await database
    .insert(applied_migrations)
    .values({ name: migration.name, applied_by: serverVersion, works_from: worksFrom(migration) });
}

/** In which order migrations are applied. */
export function byName(one: { name: string }, other: { name: string }): number {
  return one.name < other.name ? -1 : 1;
}
