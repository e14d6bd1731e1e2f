import { desc } from 'drizzle-orm';
import type { Database } from '../storage/database.ts';
import { audit_events } from '../storage/tables.ts';

/** GET /dev/audit: the newest audit events. */
export async function newestEvents(database: Database, limit: string | undefined) {
  const wanted = Number(limit ?? 100);
  const count = Number.isInteger(wanted) && wanted > 0 ? Math.min(wanted, 1000) : 100;
  const rows = await database.select().from(audit_events).orderBy(desc(audit_events.id)).limit(count);
  return rows.map((row) => ({
    ...row,
    id: String(row.id),
    at: row.at.toISOString(),
    person_id: row.person_id === null ? null : String(row.person_id),
  }));
}
