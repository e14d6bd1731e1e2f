import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import type { Database } from './database.ts';
import { isDeadlock } from './database-away.ts';

/** One file of `migrations/`, as drizzle-kit wrote it. */
export interface Migration {
  name: string;
  sql: string;
}

/** Kept out of `tables/`, because no migration can make the table that lists the migrations. */
const applied_migrations = pgTable('applied_migrations', { name: text().primaryKey(), applied_at: createdAt() });

/** Any number that nothing else locks on; processes that start together wait here for the first one. */
const LOCK = 20_260_101;

/** How often migrations are begun. A writer of the release that still serves may wait for them while they wait for it. */
const TRIES = 5;

/**
 * Brings a database up to date: all missing migrations, in the order of their names, or none.
 * Takes texts instead of a folder, so that a browser's bundle can carry the same files.
 */
export async function migrate(database: Database, migrations: readonly Migration[]): Promise<string[]> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await migrateOnce(database, migrations);
    } catch (error) {
      // All of the try is undone.
      if (left === 0 || !isDeadlock(error)) throw error;
    }
  }
}

function migrateOnce(database: Database, migrations: readonly Migration[]): Promise<string[]> {
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(LOCK))})`);
    await transaction.execute(
      sql`create table if not exists "applied_migrations" ("name" text primary key, "applied_at" timestamptz(3) not null default now())`,
    );
    const applied = new Set((await transaction.select().from(applied_migrations)).map((row) => row.name));
    const missing = migrations.filter((migration) => !applied.has(migration.name)).sort(byName);
    for (const migration of missing) {
      for (const statement of migration.sql.split('--> statement-breakpoint')) {
        await transaction.execute(sql.raw(statement));
      }
      await transaction.insert(applied_migrations).values({ name: migration.name });
    }
    return missing.map((migration) => migration.name);
  });
}

function byName(one: Migration, other: Migration): number {
  return one.name < other.name ? -1 : 1;
}
