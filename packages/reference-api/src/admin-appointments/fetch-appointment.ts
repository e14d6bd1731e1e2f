import { adminFetchAppointment } from '@portal/contract/calls/admin-appointments';
import { implement } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import { recordId } from '../storage/record-id.ts';
import { readAnySession } from './read-any-session.ts';

/** GET /admin/appointments/{id} (BA-005). */
export const fetching = implement(adminFetchAppointment, async ({ params }, context) => {
  const id = recordId(params.id);
  if (id === null) throw notFound();
  const session = await readAnySession(context, id);
  await context.audit(context.database, { action: 'appointment.viewed', subject: 'appointment', subject_id: id });
  return session;
});
