import * as calls from '@portal/contract/calls/sessions';
import { PRESENCE_HELD_MS } from '@portal/contract/rules/timings';
import { isOver, seenWaiting } from '@portal/contract/rules/waiting-room';
import { refuseEndedSession } from '../accounts/sessions.ts';
import { findOwnAppointment } from '../appointments/own-appointment.ts';
import { announce } from '../changes/changes.ts';
import { sessionEnds, waitingTopic } from '../changes/topics.ts';
import { holdUntilNews } from '../server/hold-until-news.ts';
import { implement } from '../server/implement.ts';
import { user_appointments } from '../storage/tables.ts';
import { comeBack, isChairOf, keepWaiting, readWaiting } from './waiting.ts';

/** GET /practice/user_appointments/{appointment_id} (BA-068): whether oneself waits, or the others; held back while nothing is new, but never for a session that is over (F16) or was moved (decision 116). */
export const fetchUserAppointment = implement(calls.fetchUserAppointment, async ({ params, query }, context) => {
  const { database, person, clock, changes, signal, trace } = context;
  const appointment = await findOwnAppointment(database, params.appointment_id, person);
  const chair = { appointmentId: appointment.id, personId: person.id };
  const others = query.other_user === 'true';
  if (query.present === 'true') await comeBack(database, chair, clock());
  await keepWaiting(database, chair, clock());
  const read = () => readWaiting(database, chair, { others, now: clock() });
  if (query.seen === undefined) return read();
  const { seen, start } = query;
  const isMoved = (now: string | undefined) =>
    start !== undefined && now !== undefined && Date.parse(now) !== Date.parse(start);
  return holdUntilNews(changes, {
    topic: waitingTopic(appointment.id),
    seat: `${appointment.id}/${person.id}`,
    unless: {
      topic: sessionEnds(person.sessionId),
      refuse: () => refuseEndedSession(database, { id: person.sessionId, personId: person.id }, clock()),
    },
    read,
    isNews: ({ waiting_user_ids, answering_user_ids, status, start_date }) =>
      (status && isOver(status)) || isMoved(start_date) || seenWaiting(waiting_user_ids, answering_user_ids) !== seen,
    forMs: PRESENCE_HELD_MS,
    signal,
    trace,
  });
});

/** PUT /practice/user_appointments/{appointment_id} (BA-069): one comes to the waiting room or to the questions before it, or leaves. */
export const updateUserAppointment = implement(calls.updateUserAppointment, async ({ params, body }, context) => {
  const { database, person, now, audit } = context;
  const appointment = await findOwnAppointment(database, params.appointment_id, person);
  const chair = { appointmentId: appointment.id, personId: person.id };
  const { waiting_yn, answering_yn = false } = body;
  const isAnswering = answering_yn && !waiting_yn;
  await database
    .update(user_appointments)
    .set({ waiting_yn, waiting_at: waiting_yn ? now : null, answering_at: isAnswering ? now : null })
    .where(isChairOf(chair));
  await announce(database, waitingTopic(appointment.id));
  const left = isAnswering ? 'pre_assessment.opened' : 'waiting_room.left';
  const action = waiting_yn ? 'waiting_room.entered' : left;
  await audit(database, { action, subject: 'appointment', subject_id: appointment.id });
  return readWaiting(database, chair, { others: false, now });
});
