import { sql } from 'drizzle-orm';
import type { Database } from '../storage/database.ts';

/** Vacuums that a test waits for at most; each takes some ten milliseconds. */
const MOST = 100;

/**
 * Lets PostgreSQL know its tables as they are after a while in use. A plan by an index alone counts on pages whose rows
 * everybody sees; a vacuum marks none while a transaction that is older still stands, as that of an automatic analyze.
 */
export async function vacuumAll(database: Database): Promise<void> {
  for (let times = 0; times < MOST; times += 1) {
    await database.execute(sql`vacuum analyze`);
    const { rows } = (await database.execute(sql`select relname from pg_class join pg_namespace on
      pg_namespace.oid = relnamespace where nspname = 'public' and relkind = 'r' and relallvisible < relpages`)) as {
      rows: { relname: string }[];
    };
    if (rows.length === 0) return;
  }
  throw new Error(`Some tables still have pages that not everybody sees after ${MOST} vacuums.`);
}
