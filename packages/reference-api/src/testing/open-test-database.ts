import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type OpenDatabase, openPostgres } from '../node.ts';
import { openPreparedPglite } from './prepared-pglite.ts';

/** Milliseconds a start may take: a database on a busy machine has its own idea of time. */
export const STARTING = 120_000;

/**
 * An empty, migrated database for one test file: PGlite in memory, or a database of its own on the PostgreSQL server
 * of TEST_DATABASE_URL, so that the same tests hold for both.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return openPreparedPglite();
  const { url, drop } = await createTestDatabase(server);
  const opened = await openPostgres(url);
  return {
    ...opened,
    async close() {
      await opened.close();
      await drop();
    },
  };
}

/** An empty database of its own on a PostgreSQL server, for tests that open it themselves. */
export async function createTestDatabase(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await command(server, `create database ${name} template template0`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => command(server, `drop database ${name} with (force)`) };
}

async function command(databaseUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
