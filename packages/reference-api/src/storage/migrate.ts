import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import type { Database } from './database.ts';
import { codeOrName, isDeadlock, isLockTimeout } from './database-away.ts';

/**
 * One file of `migrations/`, as drizzle-kit wrote it. A line `-- works from 0025_list_documents` says that servers which
 * know that migration go on working with this one (decision 110); without it only those do that know this one. A line
 * `-- outside a transaction` is for what keeps nobody out that way, above all `create index concurrently` (decision
 * 127): its statements are committed one by one, and each can be run again.
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
 * How long a migration waits for a table that somebody else has locked: everybody who comes later waits behind it. Then
 * it lets them pass, and begins anew.
 */
const LOCK_TIMEOUT = '5s';

/**
 * Brings a database up to date: all missing migrations, in the order of their names. Those between two that run outside of
 * a transaction are applied all or none; an embedded database, which has one connection, runs all of them in one
 * transaction.
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
  const server = serverVersion || null;
  const sorted = [...migrations].sort(byName);
  if (!hasConnections(database)) return inTries(() => migrateOnce(database, sorted, server));
  const applied: string[] = [];
  let together: Migration[] = [];
  const applyTogether = async () => {
    const group = together;
    together = [];
    if (group.length > 0) applied.push(...(await inTries(() => migrateOnce(database, group, server, applied.at(-1)))));
  };
  for (const migration of sorted) {
    if (isOutside(migration)) {
      await applyTogether();
      applied.push(...(await inTries(() => migrateOutside(database, migration, server))));
    } else together.push(migration);
  }
  await applyTogether();
  return applied;
}

const isOutside = ({ sql: statements }: Migration) => /^-- outside a transaction$/m.test(statements);

/** Whether it is a PostgreSQL by a pool: neither PGlite nor a transaction has a second connection. */
const hasConnections = (database: Database) =>
  '$client' in database &&
  typeof database.$client === 'object' &&
  database.$client !== null &&
  'totalCount' in database.$client;

/** Does something that waits for locks, and anew where it gave up on them or somebody waited for it, five times at most. */
export async function inTries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      // All of the try is undone, or can be run again.
      if (left === 0 || !(isDeadlock(error) || isLockTimeout(error))) throw error;
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

/** Waits for other processes that migrate. @returns the names of the migrations that the database has by then */
async function readAlone(transaction: Database): Promise<Set<string>> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(LOCK))})`);
  await transaction.execute(
    sql`create table if not exists "applied_migrations" ("name" text primary key, "applied_at" timestamptz(3) not null default now())`,
  );
  const { name } = applied_migrations;
  return new Set((await transaction.select({ name }).from(applied_migrations)).map((row) => row.name));
}

async function migrateOnce(
  database: Database,
  migrations: readonly Migration[],
  serverVersion: string | null,
  lastToStay?: string,
): Promise<string[]> {
  let failure: MigrationError | undefined;
  try {
    return await database.transaction(async (transaction) => {
      const applied = await readAlone(transaction);
      const missing = migrations.filter((migration) => !applied.has(migration.name));
      if (missing.length > 0) {
        await transaction.execute(addColumns);
        await transaction.execute(sql.raw(`set local lock_timeout = '${LOCK_TIMEOUT}'`));
      }
      for (const migration of missing) {
        try {
          for (const statement of statementsOf(migration))
            await transaction.execute(sql.raw(statement.replace(CONCURRENTLY, '$1')));
          await note(transaction, migration, serverVersion);
        } catch (error) {
          const all = lastToStay ? `all after ${lastToStay}` : 'all';
          const words = `Migration ${migration.name} failed: ${codeOrName(error)}; ${all} is undone.`;
          failure = new MigrationError(words, { cause: error });
          throw failure;
        }
      }
      return missing.map((migration) => migration.name);
    });
  } catch (error) {
    // The pool gives up a connection that was kept waiting: then its rollback fails, too, and says less.
    throw failure && isLockTimeout(failure) ? failure : error;
  }
}

/**
 * Runs a migration's statements by another connection than the one that holds the lock. That one holds no snapshot
 * between its statements, so that no index waits for it.
 */
function migrateOutside(database: Database, migration: Migration, serverVersion: string | null): Promise<string[]> {
  return database.transaction(async (lock) => {
    if ((await readAlone(lock)).has(migration.name)) return [];
    await lock.execute(addColumns);
    try {
      for (const statement of statementsOf(migration)) {
        await dropInvalid(database, statement);
        await database.execute(sql.raw(statement));
      }
    } catch (error) {
      throw new MigrationError(
        `Migration ${migration.name} failed: ${codeOrName(error)}; what came before stays, and the next try goes on with it.`,
        { cause: error },
      );
    }
    await note(lock, migration, serverVersion);
    return [migration.name];
  });
}

const CONCURRENTLY = /((?:create|drop) (?:unique )?index )concurrently /gi;

const CREATED_INDEX = /create (?:unique )?index concurrently if not exists ("?\w+"?)/i;

/** An index whose build was stopped is there, serves nobody, and `if not exists` would take it for the whole one. */
async function dropInvalid(database: Database, statement: string): Promise<void> {
  const [, name] = CREATED_INDEX.exec(statement) ?? [];
  if (name === undefined) return;
  const isInvalid = sql`indexrelid = to_regclass(${name}) and not indisvalid`;
  const invalid = await database.select({ found: sql`1` }).from(sql`pg_index`).where(isInvalid);
  if (invalid.length > 0) await database.execute(sql.raw(`drop index concurrently if exists ${name}`));
}

const statementsOf = (migration: Migration) => migration.sql.split('--> statement-breakpoint');

async function note(database: Database, migration: Migration, serverVersion: string | null): Promise<void> {
  await database
    .insert(applied_migrations)
    .values({ name: migration.name, applied_by: serverVersion, works_from: worksFrom(migration) });
}

/** In which order migrations are applied. */
export function byName(one: { name: string }, other: { name: string }): number {
  return one.name < other.name ? -1 : 1;
}
