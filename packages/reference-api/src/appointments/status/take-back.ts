import { dateIn } from '@portal/contract/rules/days';
import { bookedMinutes } from '@portal/contract/rules/durations';
import { UNDO_GRACE_MS, UNDO_MS } from '@portal/contract/rules/timings';
import { and, eq, gte, lte, ne, or } from 'drizzle-orm';
import type { PersonContext } from '../../server/implement.ts';
import { Refusal } from '../../server/refusal.ts';
import type { Database } from '../../storage/database.ts';
import { run } from '../../storage/statement.ts';
import {
  appointment_changes,
  assessment_reports,
  outbox,
  provider_payouts,
  session_feedbacks,
} from '../../storage/tables.ts';
import { findOverlap, lockParticipants, startWords } from '../overlap.ts';
import { refuseStale } from './changed-meanwhile.ts';
import type { LockedAppointment } from './lock-appointment.ts';
import { withdrawWaiting, writeStatus } from './write-status.ts';

type Change = typeof appointment_changes.$inferSelect;

/** Until when an outcome of this moment can be taken back; its mails wait as long. */
export function undoEnds(moment: Date): Date {
  return new Date(moment.getTime() + UNDO_MS + UNDO_GRACE_MS);
}

/**
 * Takes back the outcome that the same person has set a moment ago: the appointment is again what it was before, with
 * the minutes that it was booked for, and nobody is written to. A change of its own, so that the history tells of both.
 * @param version that the outcome gave the appointment
 * @throws Refusal 409 where it was changed since, is too old, something was built on it, or its time was taken (148); 422 where the last change
 * is no outcome of this person's
 */
export async function takeBack(context: PersonContext, appointment: LockedAppointment, version: number): Promise<void> {
  const { database, now, person } = context;
  await refuseStale(context, appointment, version);
  const [change] = await database
    .select()
    .from(appointment_changes)
    .where(and(eq(appointment_changes.appointment_id, appointment.id), eq(appointment_changes.version, version)));
  // A change by an older release does not say what it was made from.
  const former = change?.former;
  // An administrator can set any status anew, and has written to people by then.
  const isOwn = !person.callers.includes('admin') && change !== undefined && isOutcomeOf(change, person.id);
  if (!isOwn || !former) throw new Refusal(422, 'undo_none');
  if (now >= undoEnds(change.created_at)) throw new Refusal(409, 'undo_late');
  if (await isBuiltOn(context, appointment, change)) throw new Refusal(409, 'undo_built_on');
  if (change.status === 'canceled') await refuseTaken(context, appointment, change);
  await withdrawMails(database, change);
  const duration = bookedMinutes(appointment);
  await writeStatus(context, appointment, { status: former, duration, reason: null, isUndo: true });
}

/** A write that began before the cancellation and waited for it may have an earlier moment. */
const LONGEST_WAIT_MS = 15_000;

/** The time of a canceled session was free. Of a client's session with somebody else nothing is said but that it is taken. */
async function refuseTaken(context: PersonContext, appointment: LockedAppointment, { created_at }: Change) {
  const { database, person } = context;
  const { start_date: start, end_date: end } = appointment;
  const since = new Date(created_at.getTime() - LONGEST_WAIT_MS);
  const treated = await lockParticipants(database, appointment);
  const taken = await findOverlap(database, { appointment, treated, start, end, since });
  if (taken === null) return;
  if (taken.own === null) throw new Refusal(409, 'undo_not_free');
  throw new Refusal(409, 'undo_own_overlap', { values: startWords(taken.own, person) });
}

/** Undone changes are pending or scheduled again, and cannot be undone in turn. */
function isOutcomeOf({ person_id, status }: Change, personId: number): boolean {
  return person_id === personId && (status === 'completed' || status === 'canceled');
}

/** What is saved without a time of its own, by the events of the trail. */
const savedSince = `
  select 1 from audit_events where at >= $1 and (
    subject = 'appointment' and subject_id = $2::text and action = 'post_assessment.saved'
    or subject = 'appointment_detail' and action = 'appointment_detail.updated' and subject_id in (
      select id::text from appointment_details where appointment_id = $3
    )
    or subject = 'invoice' and action = 'invoice.issued' and exists (
      select 1 from appointment_details where appointment_id = $3 and invoice_id is not null
    )
  ) limit 1`;

/** Whether somebody has used an outcome since: feedback, scores, a report, billing, a payout of its day. */
async function isBuiltOn(
  { database, person }: PersonContext,
  appointment: LockedAppointment,
  { created_at }: Change,
): Promise<boolean> {
  const day = dateIn(appointment.start_date, person.timezone);
  const { provider_id, status, period_start, period_end, executed_at } = provider_payouts;
  const isPaid = and(
    eq(provider_id, person.id),
    ne(status, 'canceled'),
    lte(period_start, day),
    gte(period_end, day),
    or(gte(provider_payouts.created_at, created_at), gte(executed_at, created_at)),
  );
  const isAnswered = and(
    eq(session_feedbacks.appointment_id, appointment.id),
    gte(session_feedbacks.updated_at, created_at),
  );
  const isReported = and(
    eq(assessment_reports.appointment_id, appointment.id),
    gte(assessment_reports.created_at, created_at),
  );
  return (
    (await database.$count(provider_payouts, isPaid)) > 0 ||
    (await database.$count(session_feedbacks, isAnswered)) > 0 ||
    (await database.$count(assessment_reports, isReported)) > 0 ||
    (await run(database, savedSince, [created_at.toISOString(), String(appointment.id), appointment.id])).length > 0
  );
}

/**
 * Withdraws what waits to tell of a change. A message that a process has begun to send is one that its reader may have:
 * the outcome then stands, and what was withdrawn beside it is undone with the transaction.
 */
async function withdrawMails(database: Database, { id }: Change): Promise<void> {
  const isOfChange = eq(outbox.change_id, id);
  await withdrawWaiting(database, isOfChange);
  const left = await database.$count(outbox, and(isOfChange, ne(outbox.delivery, 'withdrawn')));
  if (left > 0) throw new Refusal(409, 'undo_built_on');
}
