import { completeAppointment } from '@portal/contract/calls/appointments';
import { implement } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import { isCounsellor } from './read-rows.ts';
import { isAppointment, readSession } from './read-session.ts';
import { lockAppointment } from './status/lock-appointment.ts';
import { setStatus } from './status/set-status.ts';

/** PUT /practice/appointments/{id}/complete (BA-002, DASH-036): the practitioner's own session, perhaps shortened. */
export const completing = implement(completeAppointment, async ({ params, body }, context) => {
  const { database, person, locale } = context;
  const appointment = await lockAppointment(database, params.id, isCounsellor(person.id));
  await setStatus(context, appointment, { ...body, status: 'completed', by: 'participant' });
  const session = await readSession(database, isAppointment(appointment.id), { personId: person.id, locale });
  if (!session) throw notFound();
  return session;
});
