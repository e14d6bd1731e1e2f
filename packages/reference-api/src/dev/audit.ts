import { desc } from 'drizzle-orm';
import type { Database } from '../storage/database.ts';
import { audit_events } from '../storage/tables.ts';

/** The newest audit events, at most a thousand. */
export async function newestEvents(database: Database, limit: number) {
  const rows = await database.select().from(audit_events).orderBy(desc(audit_events.id)).limit(Math.min(limit, 1000));
  return rows.map(({ at, person_id, action, subject, subject_id, trace_id }) => ({
    at: at.toISOString(),
    actor_id: person_id === null ? null : String(person_id),
    action,
    subject,
    subject_id,
    trace_id,
  }));
}
