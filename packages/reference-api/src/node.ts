import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { installMetrics } from './assessments/install-metrics.ts';
import { AnnouncementsError, type Holder, type Listen, notify } from './changes/changes.ts';
import { listenPglite } from './changes/listen-pglite.ts';
import { listenPostgres } from './changes/listen-postgres.ts';
import type { RedisWay, RedisWayOptions } from './changes/redis-way.ts';
import { randomHex, webRandom } from './crypto/random.ts';
import { consoleLog } from './ports/console-log.ts';
import { installReferenceLists } from './reference-lists/install-reference-lists.ts';
import { announceBy } from './storage/announcer.ts';
import type { Database } from './storage/database.ts';
import { isDatabaseAway } from './storage/database-away.ts';
import { type Migration, migrate } from './storage/migrate.ts';
import { type ConnectionCounts, type OnStatement, openPool, type Patience } from './storage/open-pool.ts';
import { firstAgainstOlder, readSchemaState, refuseNewer, refuseOlder } from './storage/schema-state.ts';
import { sharedSecret } from './storage/server-secret.ts';
import { run } from './storage/statement.ts';

export { createKeyRing, type DataKey, type KeyRing } from './crypto/key-ring.ts';
export { admitOlderServers, agreeOnDataKeys, forgetKey, notedKeys } from './storage/data-keys.ts';
export type { EncryptedKind } from './storage/encrypted.ts';
export type { OnStatement } from './storage/open-pool.ts';
export { countByKey, countDue, rekey, tellsRepeats } from './storage/rekey.ts';

/** A database ready for use, and how to let go of it. */
export interface OpenDatabase {
  database: Database;
  kind: 'postgresql' | 'pglite';
  /** For the banner: never holds a password. */
  description: string;
  /** News of changes, for `createReferenceApi`. */
  listen: Listen;
  /** Where other processes may use the database, too. */
  holder?: Holder;
  /** How busy its connections are, where there is more than one. */
  connections?: () => ConnectionCounts;
  /** By which way announcements go at this moment, where other processes hear them. */
  announcedBy?: () => AnnouncementWay;
  close(): Promise<void>;
}

/** What carries announcements from process to process. */
export type AnnouncementWay = 'postgresql' | 'redis';

/** How a database is brought to this version. */
export interface Preparation {
  /** False where migrations are for `npx portal migrate` alone: a database that lacks one is refused then. */
  migrates?: boolean | undefined;
  /** Which server this is, as `0.1.0+3fa2c91b`, for those that meet its migrations. */
  serverVersion?: string | undefined;
}

/** A database that nobody has prepared. */
export type StandingDatabase = Pick<OpenDatabase, 'database' | 'description' | 'close'>;

/** How a process uses a PostgreSQL; what is left out is as usual (`open-pool.ts`). */
export interface PostgresUse {
  /** Connections at the same time, beside the one for news. */
  most?: number | undefined;
  /** How long the database may keep somebody waiting. */
  patience?: Partial<Patience> | undefined;
  /**
   * The same database without a pooler such as PgBouncer in front of it: for news and locks, which belong to one
   * connection, and for migrations.
   */
  directUrl?: string | undefined;
  /** Told of each statement, for spans. */
  onStatement?: OnStatement | undefined;
  /** Carries announcements in place of the database's own notices. */
  redis?: (Pick<RedisWayOptions, 'url' | 'timings'> & Partial<Pick<RedisWayOptions, 'log'>>) | undefined;
}

/** Where a database is. */
export interface DatabasePlace {
  databaseUrl?: string | undefined;
  /** For a PostgreSQL. */
  use?: PostgresUse | undefined;
  dataFolder: string;
}

/**
 * PostgreSQL when an address is given, else PGlite in a folder (design, The API); brought up to date either way.
 * @throws SchemaError
 */
export async function openNodeDatabase(
  { databaseUrl, use, dataFolder }: DatabasePlace,
  preparation: Preparation = {},
): Promise<OpenDatabase> {
  return databaseUrl
    ? openPostgres(databaseUrl, use, preparation)
    : openPglite(path.join(dataFolder, 'database'), preparation);
}

/** PGlite in a folder, or in memory without one. @throws SchemaError */
export async function openPglite(folder?: string, preparation: Preparation = {}): Promise<OpenDatabase> {
  if (folder) await mkdir(path.dirname(folder), { recursive: true });
  const client = await (folder ? PGlite.create(folder) : PGlite.create());
  const database: Database = drizzle(client);
  try {
    await prepareDatabase(database, preparation);
  } catch (error) {
    await client.close();
    throw error;
  }
  return {
    database,
    kind: 'pglite',
    description: folder ? `PGlite in ${folder}` : 'PGlite in memory',
    listen: listenPglite(client),
    close: () => client.close(),
  };
}

/** @throws SchemaError, AnnouncementsError */
export async function openPostgres(
  databaseUrl: string,
  { most, patience, directUrl = databaseUrl, onStatement, redis }: PostgresUse = {},
  preparation: Preparation = {},
): Promise<OpenDatabase> {
  await bringUpToDate(directUrl, preparation);
  const { database, connections, end } = openPool(databaseUrl, patience, most, onStatement);
  const { listen, holder, stop } = listenPostgres(directUrl);
  let way: RedisWay | undefined;
  const close = async () => {
    await way?.stop();
    await stop();
    await end();
  };
  try {
    if (directUrl !== databaseUrl && !(await isSame(database, holder)))
      throw new Error('DATABASE_DIRECT_URL leads to another database than DATABASE_URL');
    if (redis) way = await openRedis(database, redis);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    ...{ database, kind: 'postgresql', holder, connections, close },
    description: [describePostgres(databaseUrl), ...(way ? [`announcements by ${way.described}`] : [])].join(', '),
    announcedBy: () => (way?.announcer.isUp ? 'redis' : 'postgresql'),
    // Both: commands of operators, and processes for which Redis is away, tell by the database.
    listen: async (hear) => {
      way?.hear(hear);
      await listen(hear);
    },
  };
}

/** Loaded here only: a portal without it is no slower to start. */
async function openRedis(database: Database, redis: NonNullable<PostgresUse['redis']>): Promise<RedisWay> {
  const { openRedisWay } = await import('./changes/redis-way.ts');
  const own = await sharedSecret(database, 'announcements', () => randomHex(webRandom, 32));
  // A copy of a database has its secret, too, and is another one; a copy of its whole server has to name another number
  // at the end of its Redis’s address, which keeps no channels apart by itself.
  const where = `select current_database() as name, oid, (select system_identifier from pg_control_system()) as server
    from pg_database where datname = current_database()`;
  const [row] = await run(database, where, []).catch((error: unknown) => {
    if (isDatabaseAway(error)) throw error;
    throw new AnnouncementsError(
      'With REDIS_URL the database has to say which one it is, and does not let its user ask.\nGrant that: grant execute on function pg_control_system() to the user of DATABASE_URL. Or unset REDIS_URL.',
      { cause: error },
    );
  });
  const { pathname } = new URL(redis.url);
  const secret = [own, row?.['name'], row?.['oid'], row?.['server'], pathname].join(' ');
  const instead = (topics: readonly string[]) => notify(database, topics);
  const way = await openRedisWay({ log: consoleLog, ...redis, secret, instead });
  announceBy(database, way.announcer);
  return way;
}

/** Whether two ways lead to one database: a lock that is held by way of the one cannot be had by way of the other. */
async function isSame(database: Database, holder: Holder): Promise<boolean> {
  const name = `one database? ${crypto.randomUUID()}`;
  const question = 'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free';
  try {
    await holder.claim(name);
    const [answer] = await run(database, question, [name]);
    return answer?.['free'] === false;
  } finally {
    await holder.release(name);
  }
}

function describePostgres(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL ${host}${pathname}`;
}

/**
 * A database as it stands, for a command beside the servers: nothing is applied, nothing listens, and a statement takes as
 * long as it takes. A folder without an embedded database gets an empty one.
 */
export async function openAsItStands({ databaseUrl, dataFolder }: DatabasePlace): Promise<StandingDatabase> {
  if (databaseUrl) {
    const { database, end } = openPool(databaseUrl, null);
    return { database, description: describePostgres(databaseUrl), close: end };
  }
  const folder = path.join(dataFolder, 'database');
  await mkdir(dataFolder, { recursive: true });
  const client = await PGlite.create(folder);
  return { database: drizzle(client), description: `PGlite in ${folder}`, close: () => client.close() };
}

/** With connections of its own: a migration of much data, or the wait for another process's, takes as long as it takes. */
async function bringUpToDate(databaseUrl: string, preparation: Preparation): Promise<void> {
  const { database, end } = openPool(databaseUrl, null);
  try {
    await prepareDatabase(database, preparation);
  } finally {
    await end();
  }
}

/**
 * Brings a database to this version: its tables, then what is part of the product: lists to choose from, and the scales.
 * One that is newer, and says that this server goes on working with it, is left as it is.
 * @returns the names of the migrations that were applied
 * @throws SchemaError
 */
export async function prepareDatabase(
  database: Database,
  { migrates = true, serverVersion = '' }: Preparation = {},
): Promise<string[]> {
  const migrations = await readMigrations();
  const state = await readSchemaState(database, migrations);
  refuseNewer(state, migrations, serverVersion);
  if (!migrates) refuseOlder(state, serverVersion);
  const applied = migrates ? await migrate(database, migrations, serverVersion) : [];
  // A newer server may have come first while this one waited for it.
  const now = migrates ? await readSchemaState(database, migrations) : state;
  refuseNewer(now, migrations, serverVersion);
  if (now.unknown.length > 0) return applied;
  await installReferenceLists(database);
  await installMetrics(database);
  return applied;
}

/** What `prepareDatabase` would apply. */
export interface MigrationPlan {
  /** The names, in their order. */
  missing: string[];
  /** The first of them after which servers of before do not start any more; null where they go on. */
  againstOlder: string | null;
}

/** What `prepareDatabase` would apply. Writes nothing. @throws SchemaError */
export async function planMigrations(database: Database, serverVersion = ''): Promise<MigrationPlan> {
  const migrations = await readMigrations();
  const state = await readSchemaState(database, migrations);
  refuseNewer(state, migrations, serverVersion);
  return { missing: state.missing, againstOlder: firstAgainstOlder(state, migrations) };
}

/** The committed migrations, oldest first. */
export async function readMigrations(): Promise<Migration[]> {
  const folder = fileURLToPath(new URL('../migrations/', import.meta.url));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(path.join(folder, name), 'utf8') })));
}
