import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { installMetrics } from './assessments/install-metrics.ts';
import type { Holder, Listen } from './changes/changes.ts';
import { listenPglite } from './changes/listen-pglite.ts';
import { listenPostgres } from './changes/listen-postgres.ts';
import { installReferenceLists } from './reference-lists/install-reference-lists.ts';
import type { Database } from './storage/database.ts';
import { type Migration, migrate } from './storage/migrate.ts';
import { type ConnectionCounts, openPool, type Patience } from './storage/open-pool.ts';

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
  close(): Promise<void>;
}

/** PostgreSQL when an address is given, else PGlite in a folder (design, The API); brought up to date either way. */
export async function openNodeDatabase(options: {
  databaseUrl?: string | undefined;
  dataFolder: string;
}): Promise<OpenDatabase> {
  return options.databaseUrl
    ? openPostgres(options.databaseUrl)
    : openPglite(path.join(options.dataFolder, 'database'));
}

/** PGlite in a folder, or in memory without one. */
export async function openPglite(folder?: string): Promise<OpenDatabase> {
  if (folder) await mkdir(path.dirname(folder), { recursive: true });
  const client = await (folder ? PGlite.create(folder) : PGlite.create());
  const database: Database = drizzle(client);
  await prepareDatabase(database);
  return {
    database,
    kind: 'pglite',
    description: folder ? `PGlite in ${folder}` : 'PGlite in memory',
    listen: listenPglite(client),
    close: () => client.close(),
  };
}

/** @param patience how long the database may keep somebody waiting; without it, what a server needs */
export async function openPostgres(databaseUrl: string, patience?: Patience): Promise<OpenDatabase> {
  await bringUpToDate(databaseUrl);
  const { database, connections, end } = openPool(databaseUrl, patience);
  const { host, pathname } = new URL(databaseUrl);
  const { listen, holder, stop } = listenPostgres(databaseUrl);
  const close = async () => {
    await stop();
    await end();
  };
  const description = `PostgreSQL ${host}${pathname}`;
  return { database, kind: 'postgresql', description, listen, holder, connections, close };
}

/** With connections of its own: a migration of much data, or the wait for another process's, takes as long as it takes. */
async function bringUpToDate(databaseUrl: string): Promise<void> {
  const { database, end } = openPool(databaseUrl, null);
  try {
    await prepareDatabase(database);
  } finally {
    await end();
  }
}

/** Brings a database to this version: its tables, then what is part of the product: lists to choose from, and the scales. */
export async function prepareDatabase(database: Database): Promise<void> {
  await migrate(database, await readMigrations());
  await installReferenceLists(database);
  await installMetrics(database);
}

/** The committed migrations, oldest first. */
export async function readMigrations(): Promise<Migration[]> {
  const folder = fileURLToPath(new URL('../migrations/', import.meta.url));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(path.join(folder, name), 'utf8') })));
}
