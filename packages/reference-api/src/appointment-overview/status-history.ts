import type { StatusChange } from '@portal/contract/entities/appointment-overview';
import { asc, eq } from 'drizzle-orm';
import type { AppointmentRow } from '../appointments/read-rows.ts';
import { countedReason } from '../appointments/status/counted-reason.ts';
import { names, toOption } from '../clients/name-search.ts';
import type { Database } from '../storage/database.ts';
import { appointment_changes, people } from '../storage/tables.ts';

/** The changes of an appointment's status that were written down, the oldest first, each with who made it. */
export async function readChanges(database: Database, appointmentId: number) {
  return database
    .select({ change: appointment_changes, person: names })
    .from(appointment_changes)
    .innerJoin(people, eq(people.id, appointment_changes.person_id))
    .where(eq(appointment_changes.appointment_id, appointmentId))
    .orderBy(asc(appointment_changes.version));
}

type Change = Awaited<ReturnType<typeof readChanges>>[number];

/** The version that an appointment is made with; the first change gives it the next one. */
const FIRST_VERSION = 1;

/**
 * How an appointment came to its status. An appointment is made as scheduled, so that is what its first change was made
 * from. Releases before migration 0003 wrote no changes down: one of theirs is told by what is left of it, without who
 * made it, and the change after it without what it was made from.
 */
export function historyOf(
  changes: readonly Change[],
  { appointment, cancellation }: Pick<AppointmentRow, 'appointment' | 'cancellation'>,
): StatusChange[] {
  const history = changes.map(({ change, person }, index): StatusChange => {
    const { created_at, version, former, status: to, reason, duration, former_start, new_start } = change;
    const before = changes[index - 1]?.change;
    const fromStart = before === undefined && version === FIRST_VERSION + 1 ? 'scheduled' : null;
    const inferred = before?.version === version - 1 ? before.status : fromStart;
    return {
      at: created_at.toISOString(),
      person: toOption(person),
      from: former ?? inferred,
      to,
      reason,
      duration,
      ...(former_start && new_start && { moved: { from: former_start.toISOString(), to: new_start.toISOString() } }),
    };
  });
  const { status } = appointment;
  const isKnown = status === (history.at(-1)?.to ?? 'scheduled');
  if (isKnown) return history;
  const at = status === 'canceled' ? cancellation?.created_at : appointment.completed_at;
  return [
    ...history,
    {
      at: at?.toISOString() ?? null,
      person: null,
      from: null,
      to: status,
      reason: status === 'canceled' && cancellation ? countedReason(cancellation, appointment) : null,
      duration: null,
    },
  ];
}
