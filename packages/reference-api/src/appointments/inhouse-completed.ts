import { completedAppointments } from '@portal/contract/calls/appointments';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { toAppointmentDetail } from '../billing/to-appointment-detail.ts';
import { implement } from '../server/implement.ts';
import { appointment_details, appointments } from '../storage/tables.ts';
import { selectRows, toAppointment } from './read-rows.ts';
import { isBillable } from './status/counted-reason.ts';

/**
 * GET /practice/appointments?inhouse_completed=true (API-012): held in-house, newest first, with their billing details.
 * With `with_charged` also those that were not held and are charged all the same.
 */
export const inhouseCompleted = implement(completedAppointments, async ({ query }, { database, person, audit }) => {
  const isInHouse = and(
    eq(appointments.counsellor_id, person.id),
    inArray(appointments.status, query.with_charged ? ['completed', 'canceled'] : ['completed']),
    eq(appointments.inhouse_yn, true),
  );
  const found = await selectRows(database)
    .where(isInHouse)
    .orderBy(desc(appointments.start_date), desc(appointments.id));
  const rows = found.filter(({ appointment, cancellation }) => isBillable({ ...appointment, cancellation }));
  await audit(database, { action: 'appointments.listed', subject: 'appointments', subject_id: 'inhouse_completed' });
  const ids = rows.map(({ appointment }) => appointment.id);
  const details = await database
    .select()
    .from(appointment_details)
    .where(inArray(appointment_details.appointment_id, ids));
  const detailOf = new Map(details.map((detail) => [detail.appointment_id, detail]));
  return rows.map((row) => {
    const detail = detailOf.get(row.appointment.id);
    return { ...toAppointment(row), appointment_detail: detail ? toAppointmentDetail(detail) : null };
  });
});
