import { updateAppointment } from '@portal/contract/calls/appointments';
import { or } from 'drizzle-orm';
import { implement } from '../server/implement.ts';
import { notFound, Refusal } from '../server/refusal.ts';
import { isClientOf, isCounsellor, isGuest } from './read-rows.ts';
import { isAppointment, readSession } from './read-session.ts';
import { lockAppointment } from './status/lock-appointment.ts';
import { setStatus } from './status/set-status.ts';

/**
 * PUT /practice/appointments/{id} (BA-003): opening a session makes it pending, and whoever opens it second changes
 * nothing, whatever version they saw. Not for the guest of a couple (BP-005).
 */
export const updating = implement(updateAppointment, async ({ params, body }, context) => {
  const { database, person, locale } = context;
  const takesPart = or(isCounsellor(person.id), isClientOf(person.id), isGuest(person.id));
  const appointment = await lockAppointment(database, params.id, takesPart);
  if (![appointment.counsellor_id, appointment.client_id].includes(person.id)) throw new Refusal(403, 'forbidden');
  if (appointment.status !== 'pending') await setStatus(context, appointment, { ...body, by: 'participant' });
  const session = await readSession(database, isAppointment(appointment.id), { personId: person.id, locale });
  if (!session) throw notFound();
  return session;
});
