import { updateAppointment } from '@portal/contract/calls/appointments';
import { isSessionAhead } from '@portal/contract/rules/session-ahead';
import { VIDEO_AUTO_EXIT_MS } from '@portal/contract/rules/timings';
import { implement } from '../server/implement.ts';
import { Refusal } from '../server/refusal.ts';
import { readOwnSession } from './read-own-session.ts';
import { lockAppointment } from './status/lock-appointment.ts';
import { setStatus } from './status/set-status.ts';
import { takesPart } from './whose.ts';

/**
 * PUT /practice/appointments/{id} (BA-003): opening a session makes it pending, and whoever opens it second changes
 * nothing, whatever version they saw. Not for the guest of a couple (BP-005). A client opens it from a quarter of an
 * hour before its start until an hour after its end: at other times that changes nothing.
 */
export const updating = implement(updateAppointment, async ({ params, body }, context) => {
  const { database, person, now } = context;
  const appointment = await lockAppointment(database, params.id, takesPart(person));
  if (![appointment.counsellor_id, appointment.client_id].includes(person.id)) throw new Refusal(403, 'forbidden');
  const isLate = now.getTime() > appointment.end_date.getTime() + VIDEO_AUTO_EXIT_MS;
  const isTooFar = isSessionAhead(appointment.start_date, now) || isLate;
  if (appointment.client_id === person.id && isTooFar) return readOwnSession(context, appointment.id);
  if (appointment.status !== 'pending') await setStatus(context, appointment, { ...body, by: 'participant' });
  return readOwnSession(context, appointment.id);
});
