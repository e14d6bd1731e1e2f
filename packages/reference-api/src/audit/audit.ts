import type { Database } from '../storage/database.ts';
import { audit_events } from '../storage/tables.ts';

/** What can be told of an event: who, what, which record. There is no field for content, on purpose. */
interface AuditEvent {
  action: string;
  subject: string;
  subject_id?: string | number | null;
  person_id?: number | null;
}

/** Writes an event of this request. */
export type Audit = (database: Database, event: AuditEvent) => Promise<void>;

/** The audit trail of one request: its moment, its trace, and its person unless the event names another. */
export function auditOf(request: { now: Date; traceId: string; personId: number | null }): Audit {
  return async (database, event) => {
    await database.insert(audit_events).values({
      at: request.now,
      person_id: event.person_id ?? request.personId,
      action: event.action,
      subject: event.subject,
      subject_id: event.subject_id == null ? null : String(event.subject_id),
      trace_id: request.traceId,
    });
  };
}
