import {
  cancelAppointment as cancelCall,
  completeAppointment,
  fetchAppointment,
  updateAppointment,
} from '@portal/contract/calls/appointments';
import { isSessionAhead } from '@portal/contract/rules/session-ahead';
import { VIDEO_AUTO_EXIT_MS } from '@portal/contract/rules/timings';
import { type Implementation, implement } from '../server/implement.ts';
import { notFound, Refusal } from '../server/refusal.ts';
import { recordId } from '../storage/record-id.ts';
import { inhouseCompleted } from './inhouse-completed.ts';
import { listingForClient } from './list-for-client.ts';
import { moving } from './move-appointment.ts';
import { paginatedIndex } from './paginated-index.ts';
import { readOwnSession } from './read-own-session.ts';
import { cancelAppointment } from './status/cancel-appointment.ts';
import { lockAppointment } from './status/lock-appointment.ts';
import { setStatus } from './status/set-status.ts';
import { isCounsellor, takesPart } from './whose.ts';

/** GET /practice/appointments/{id} (BA-001): for those who take part in it. */
const fetching = implement(fetchAppointment, async ({ params }, context) => {
  const id = recordId(params.id);
  if (id === null) throw notFound();
  const session = await readOwnSession(context, id);
  await context.audit(context.database, { action: 'appointment.viewed', subject: 'appointment', subject_id: id });
  return session;
});

/**
 * PUT /practice/appointments/{id} (BA-003): opening a session makes it pending, and whoever opens it second changes
 * nothing, whatever version they saw. Not for the guest of a couple (BP-005). A client opens it from a quarter of an
 * hour before its start until an hour after its end: at other times that changes nothing.
 */
const updating = implement(updateAppointment, async ({ params, body }, context) => {
  const { database, person, now } = context;
  const appointment = await lockAppointment(database, params.id, takesPart(person));
  if (![appointment.counsellor_id, appointment.client_id].includes(person.id)) throw new Refusal(403, 'forbidden');
  const isLate = now.getTime() > appointment.end_date.getTime() + VIDEO_AUTO_EXIT_MS;
  const isTooFar = isSessionAhead(appointment.start_date, now) || isLate;
  if (appointment.client_id === person.id && isTooFar) return readOwnSession(context, appointment.id);
  if (appointment.status !== 'pending') await setStatus(context, appointment, { ...body, by: 'participant' });
  return readOwnSession(context, appointment.id);
});

/** PUT /practice/appointments/{id}/complete (BA-002, DASH-036): the practitioner's own session, perhaps shortened. */
const completing = implement(completeAppointment, async ({ params, body }, context) => {
  const appointment = await lockAppointment(context.database, params.id, isCounsellor(context.person.id));
  await setStatus(context, appointment, { ...body, status: 'completed', by: 'participant' });
  return readOwnSession(context, appointment.id);
});

/** POST /practice/appointments/{id}/cancellations (BA-004, DASH-041): the practitioner's own appointment. */
const canceling = implement(cancelCall, async ({ params, body }, context) => {
  const appointment = await lockAppointment(context.database, params.id, isCounsellor(context.person.id));
  return cancelAppointment(context, appointment, { body, by: 'participant' });
});

export const appointments: readonly Implementation[] = [
  paginatedIndex,
  inhouseCompleted,
  fetching,
  updating,
  completing,
  canceling,
  moving,
  listingForClient,
];
