import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../storage/database.ts';
import { withOpenTrail } from '../storage/open-trail.ts';
import { audit_events } from '../storage/tables.ts';

/** Deletes all rows of tables, of the append-only audit trail too. */
export async function emptyTables(database: Database, tables: readonly PgTable[]): Promise<void> {
  for (const table of tables) {
    if (table === audit_events) await database.transaction((open) => withOpenTrail(open, () => open.delete(table)));
    else await database.delete(table);
  }
}
