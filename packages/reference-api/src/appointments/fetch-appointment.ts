import { fetchAppointment } from '@portal/contract/calls/appointments';
import { implement } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import { recordId } from '../storage/record-id.ts';
import { readOwnSession } from './read-own-session.ts';

/** GET /practice/appointments/{id} (BA-001): for those who take part in it. */
export const fetching = implement(fetchAppointment, async ({ params }, context) => {
  const id = recordId(params.id);
  if (id === null) throw notFound();
  const session = await readOwnSession(context, id);
  await context.audit(context.database, { action: 'appointment.viewed', subject: 'appointment', subject_id: id });
  return session;
});
