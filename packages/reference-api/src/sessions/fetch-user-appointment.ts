import { fetchUserAppointment } from '@portal/contract/calls/sessions';
import { PRESENCE_HELD_MS } from '@portal/contract/rules/timings';
import { seenWaiting } from '@portal/contract/rules/waiting-room';
import { holdUntilNews } from '../changes/hold-until-news.ts';
import { implement } from '../server/implement.ts';
import { findOwnAppointment } from './participation.ts';
import { comeBack, keepWaiting, readWaiting, waitingTopic } from './waiting.ts';

/** GET /practice/user_appointments/{appointment_id} (BA-068): whether oneself waits, or the others; held back while nothing is new. */
export const fetchingUserAppointment = implement(fetchUserAppointment, async ({ params, query }, context) => {
  const { database, person, clock, changes, signal } = context;
  const appointment = await findOwnAppointment(database, params.appointment_id, person.id);
  const chair = { appointmentId: appointment.id, personId: person.id };
  const others = query.other_user === 'true';
  if (query.present === 'true') await comeBack(database, chair, clock());
  await keepWaiting(database, chair, clock());
  const read = () => readWaiting(database, chair, { others, now: clock() });
  if (query.seen === undefined) return read();
  const seen = query.seen;
  return holdUntilNews(changes, {
    topic: waitingTopic(appointment.id),
    read,
    isNews: ({ waiting_user_ids }) => seenWaiting(waiting_user_ids) !== seen,
    forMs: PRESENCE_HELD_MS,
    signal,
  });
});
