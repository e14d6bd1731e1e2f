import { fetchAppointment } from '@portal/contract/calls/appointments';
import { and, or } from 'drizzle-orm';
import { implement } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import { recordId } from '../storage/record-id.ts';
import { isClientOf, isCounsellor, isGuest } from './read-rows.ts';
import { isAppointment, readSession } from './read-session.ts';

/** GET /practice/appointments/{id} (BA-001): for those who take part in it; a 404 for everybody else (BP-001, BP-004). */
export const fetching = implement(fetchAppointment, async ({ params }, { database, person, locale, audit }) => {
  const id = recordId(params.id);
  if (id === null) throw notFound();
  const takesPart = or(isCounsellor(person.id), isClientOf(person.id), isGuest(person.id));
  const appointment = await readSession(database, and(isAppointment(id), takesPart), { personId: person.id, locale });
  if (!appointment) throw notFound();
  await audit(database, { action: 'appointment.viewed', subject: 'appointment', subject_id: id });
  return appointment;
});
