import { randomHex, webRandom } from '../crypto/random.ts';
import type { Database } from '../storage/database.ts';
import { run, runLater } from '../storage/statement.ts';

/** What can be told of an event: who, what, which record. There is no field for content, on purpose. */
interface AuditEvent {
  action: string;
  subject: string;
  subject_id?: string | number | null;
  person_id?: number | null;
  /** Why, in the words of whoever did it, where that is asked for. */
  reason?: string;
  /** Whoever reads is given something to act with: they have it once the event is on the disk. */
  isGrant?: true;
}

/** Writes an event of this request; within a transaction it is committed, or undone, with the rest of it. */
export type Audit = (database: Database, event: AuditEvent) => Promise<void>;

const insertEvent =
  'insert into audit_events (at, person_id, action, subject, subject_id, trace_id, reason) values ($1, $2, $3, $4, $5, $6, $7)';

/**
 * For the end of a statement that inserts the event of a read: its commit does not wait for the disk, as nothing but
 * the event is written (decision 105). For statements outside of a transaction only: whatever else is written in the
 * same one would not wait either.
 */
export const WITHOUT_WAITING_FOR_DISK = "returning set_config('synchronous_commit', 'off', true)";

const insertEventOfRead = `${insertEvent} ${WITHOUT_WAITING_FOR_DISK}`;

/** Of which request events are told. */
interface AuditedRequest {
  now: Date;
  traceId: string;
  personId: number | null;
  /** For a request that reads: the database outside of any transaction. */
  reads?: Database | undefined;
}

/** The audit trail of one request: its moment, its trace, and its person unless the event names another. */
export function auditOf({ now, traceId, personId, reads }: AuditedRequest): Audit {
  return async (database, { action, subject, subject_id, person_id, reason, isGrant }) => {
    const who = person_id ?? personId;
    const record = subject_id == null ? null : String(subject_id);
    const values = [now.toISOString(), who, action, subject, record, traceId, reason ?? null];
    const waits = isGrant || reason !== undefined;
    if (database === reads && !waits) await run(database, insertEventOfRead, values, 'insert_event_of_read');
    else await runLater(database, insertEvent, values, 'insert_event');
  };
}

/** The audit trail of a command of operators: a trace of its own, and no person. */
export const operatorAudit = (now: Date): Audit => auditOf({ now, traceId: randomHex(webRandom, 16), personId: null });
