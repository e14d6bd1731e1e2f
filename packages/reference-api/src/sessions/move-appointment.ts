import * as calls from '@portal/contract/calls/move-appointment';
import { MOVE_AHEAD_MS, MOVE_WITHIN_MS, MOVES_PER_DAY } from '@portal/contract/rules/timings';
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { linkEnds, openSessionLinks } from '../accounts/session-link.ts';
import { findOverlap, lockParticipants, startWords, type TimeTaken } from '../appointments/overlap.ts';
import { refuseStale } from '../appointments/status/changed-meanwhile.ts';
import { type LockedAppointment, lockAppointment } from '../appointments/status/lock-appointment.ts';
import { statusWords } from '../appointments/status/status-words.ts';
import { isCounsellor } from '../appointments/whose.ts';
import { announce } from '../changes/changes.ts';
import { waitingTopic } from '../changes/topics.ts';
import { appointmentMovedMail } from '../mails/mails.ts';
import { implement, type PersonContext } from '../server/implement.ts';
import { Refusal } from '../server/refusal.ts';
import { appointment_changes, appointments, type people, user_sessions } from '../storage/tables.ts';
import { readOwnSession } from './read-session.ts';

const MINUTE = 60_000;
const DAY_MS = 86_400_000;

type Person = typeof people.$inferSelect;

/** When an appointment is to be. */
interface Time {
  start: Date;
  end: Date;
}

/**
 * PUT /practice/appointments/{id}/time (decision 116): the practitioner's own, while it is scheduled and both times are
 * more than a day ahead. It is as long as it was, and keeps its links, room, notes and conversation. Reminders of the
 * old time are withdrawn by themselves, for they name their start.
 */
export const moveAppointment = implement(calls.moveAppointment, async ({ params, body }, context) => {
  const { database, person } = context;
  const appointment = await lockAppointment(database, params.id, isCounsellor(person.id));
  await refuseStale(context, appointment, body.version);
  const time = timeFrom(new Date(body.start_date), appointment);
  refuseStanding(context, appointment);
  refuseStart(context, appointment, time);
  await refuseOften(context, appointment);
  const treated = await lockParticipants(context.database, appointment);
  await refuseOverlap(context, { appointment, treated, ...time });
  await write(context, appointment, time);
  await tell(context, appointment, { ...time, treated });
  return readOwnSession(context, appointment.id);
});

function timeFrom(start: Date, { start_date, end_date }: LockedAppointment): Time {
  return { start, end: new Date(start.getTime() + end_date.getTime() - start_date.getTime()) };
}

/** What is open, over or about to begin stays where it is. */
function refuseStanding({ now }: PersonContext, { status, start_date }: LockedAppointment): void {
  if (status !== 'scheduled')
    throw new Refusal(409, 'move_not_scheduled', { values: (locale) => ({ status: statusWords(status, locale) }) });
  if (start_date.getTime() - now.getTime() <= MOVE_AHEAD_MS) throw new Refusal(409, 'move_late');
}

function refuseStart({ now }: PersonContext, { start_date }: LockedAppointment, { start }: Time): void {
  const ahead = start.getTime() - now.getTime();
  const wrong =
    (start.getTime() % MINUTE !== 0 && 'move_minutes') ||
    (ahead <= MOVE_AHEAD_MS && 'move_too_soon') ||
    (ahead > MOVE_WITHIN_MS && 'move_too_far') ||
    (start.getTime() === start_date.getTime() && 'move_same');
  if (wrong) throw new Refusal(422, 'invalid_input', { errors: [{ pointer: 'start_date', code: wrong }] });
}

/** Each move is a mail to the client: nobody floods one. */
async function refuseOften({ database, now }: PersonContext, { id }: LockedAppointment): Promise<void> {
  const { appointment_id, new_start, created_at } = appointment_changes;
  const since = new Date(now.getTime() - DAY_MS);
  const isMove = and(eq(appointment_id, id), isNotNull(new_start), gt(created_at, since));
  if ((await database.$count(appointment_changes, isMove)) >= MOVES_PER_DAY) throw new Refusal(409, 'move_often');
}

/**
 * Nobody is in two sessions at once. Of a session of the client's with somebody else the practitioner hears nothing but
 * that the time is taken.
 */
async function refuseOverlap(context: PersonContext, taking: TimeTaken): Promise<void> {
  const taken = await findOverlap(context.database, taking);
  if (taken === null) return;
  if (taken.own === null) throw new Refusal(409, 'move_not_free');
  throw new Refusal(409, 'move_own_overlap', { values: startWords(taken.own, context.person) });
}

/** The next version, which calendars take for the newer one of the same event; links go on for the new time. */
async function write({ database, person, now, audit }: PersonContext, appointment: LockedAppointment, to: Time) {
  const { id, status, duration, start_date } = appointment;
  const version = appointment.version + 1;
  await database
    .update(appointments)
    .set({ start_date: to.start, end_date: to.end, version, updated_at: now })
    .where(eq(appointments.id, id));
  const facts = { status, former: status, duration, version, created_at: now };
  await database
    .insert(appointment_changes)
    .values({ appointment_id: id, person_id: person.id, ...facts, former_start: start_date, new_start: to.start });
  const { appointment_id, revoked_at, expires_at } = user_sessions;
  await database
    .update(user_sessions)
    .set({ expires_at: linkEnds(to.end) })
    .where(and(eq(appointment_id, id), isNull(revoked_at), gt(expires_at, now)));
  await announce(database, waitingTopic(id));
  await audit(database, { action: 'appointment.moved', subject: 'appointment', subject_id: id });
}

/** Proposes the new time to the client, and to the guest of a couple: each in their language, by their clock. */
async function tell(
  context: PersonContext,
  { id, start_date }: LockedAppointment,
  { start, end, treated }: Time & { treated: readonly Person[] },
): Promise<void> {
  const open = treated.filter(({ locked_at }) => locked_at === null);
  const linked = open.map((one) => ({ appointment: { id, end_date: end }, personId: one.id }));
  const paths = await openSessionLinks(context, linked);
  const mails = open.map((one, index) => {
    const link = `${context.portalUrl(one.region)}${paths[index]}`;
    // As the first mail does, it is withdrawn when it is no longer so.
    const reminds = { appointmentId: id, personId: one.id, start };
    return { ...appointmentMovedMail(one, { link, start, former: start_date }), reminds };
  });
  await context.ports.mail.sendAll(mails, context);
}
