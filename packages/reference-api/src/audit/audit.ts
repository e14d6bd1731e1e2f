import type { Database } from '../storage/database.ts';
import { runLater } from '../storage/statement.ts';

/** What can be told of an event: who, what, which record. There is no field for content, on purpose. */
interface AuditEvent {
  action: string;
  subject: string;
  subject_id?: string | number | null;
  person_id?: number | null;
  /** Why, in the words of whoever did it, where that is asked for. */
  reason?: string;
}

/** Writes an event of this request; within a transaction it is committed, or undone, with the rest of it. */
export type Audit = (database: Database, event: AuditEvent) => Promise<void>;

const insertEvent =
  'insert into audit_events (at, person_id, action, subject, subject_id, trace_id, reason) values ($1, $2, $3, $4, $5, $6, $7)';

/** The audit trail of one request: its moment, its trace, and its person unless the event names another. */
export function auditOf(request: { now: Date; traceId: string; personId: number | null }): Audit {
  return async (database, event) => {
    await runLater(
      database,
      insertEvent,
      [
        request.now.toISOString(),
        event.person_id ?? request.personId,
        event.action,
        event.subject,
        event.subject_id == null ? null : String(event.subject_id),
        request.traceId,
        event.reason ?? null,
      ],
      'insert_event',
    );
  };
}
