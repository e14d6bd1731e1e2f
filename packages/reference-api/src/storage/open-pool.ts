import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from './database.ts';
import { isDatabaseAway } from './database-away.ts';

/** Connections of one process at the same time. */
const most = 10;

/** Milliseconds that somebody waits for one of them; a second try is better than a page that hangs. */
const patienceMs = 5_000;

/** PostgreSQL by a pool of connections, each of which may end at any time. */
export function openPool(databaseUrl: string): { database: Database; end(): Promise<void> } {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: most, connectionTimeoutMillis: patienceMs });
  // The pool replaces what it lost. Without listeners each loss would end the process: the pool's own hears of idle
  // connections only, and one in a transaction has nobody else between two statements (node-postgres#2762).
  const hear = () => undefined;
  pool.on('error', hear);
  pool.on('connect', (client) => client.on('error', hear));
  const database = drizzle(pool);
  // In place of drizzle's own, which never gives back a connection that ends before `begin`: ten of those, and every
  // request waits for ever (drizzle-orm#6241).
  database.transaction = async (work, config) => {
    const client = await pool.connect();
    let isLost = false;
    try {
      return await drizzle(client).transaction(work, config);
    } catch (error) {
      isLost = isDatabaseAway(error);
      throw error;
    } finally {
      client.release(isLost);
    }
  };
  return { database, end: () => pool.end() };
}
