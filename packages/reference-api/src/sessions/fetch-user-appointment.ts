import { fetchUserAppointment } from '@portal/contract/calls/sessions';
import { PRESENCE_HELD_MS } from '@portal/contract/rules/timings';
import { isOver, seenWaiting } from '@portal/contract/rules/waiting-room';
import { refuseEndedSession } from '../accounts/sessions.ts';
import { holdUntilNews } from '../changes/hold-until-news.ts';
import { sessionEnds, waitingTopic } from '../changes/topics.ts';
import { implement } from '../server/implement.ts';
import { findOwnAppointment } from './participation.ts';
import { comeBack, keepWaiting, readWaiting } from './waiting.ts';

/** GET /practice/user_appointments/{appointment_id} (BA-068): whether oneself waits, or the others; held back while nothing is new, but never for a session that is over (F16) or was moved (decision 116). */
export const fetchingUserAppointment = implement(fetchUserAppointment, async ({ params, query }, context) => {
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
