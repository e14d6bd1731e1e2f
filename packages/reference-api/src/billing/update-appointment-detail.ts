import { updateAppointmentDetail } from '@portal/contract/calls/appointments';
import { and, eq, exists, sql } from 'drizzle-orm';
import { implement } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import { recordId } from '../storage/record-id.ts';
import { appointment_details, appointments } from '../storage/tables.ts';
import { toAppointmentDetail } from './to-appointment-detail.ts';

/**
 * PUT /practice/appointment_details/{id} (BA-011): the billing of one of the practitioner's own appointments. The id is
 * the details', not the appointment's; what was not sent stays as it is.
 */
export const saveDetail = implement(updateAppointmentDetail, async ({ params, body }, { database, person, audit }) => {
  const id = recordId(params.id);
  if (id === null) throw notFound();
  const { rate, hst_yn, invoice_number, paid_yn, note } = body.appointment_detail;
  const isOwn = exists(
    database
      .select({ id: appointments.id })
      .from(appointments)
      .where(and(eq(appointments.id, appointment_details.appointment_id), eq(appointments.counsellor_id, person.id))),
  );
  const [saved] = await database
    .update(appointment_details)
    .set({
      ...(rate !== undefined && { rate }),
      ...(hst_yn !== undefined && { hst_yn }),
      ...(invoice_number !== undefined && { invoice_number: invoice_number || null }),
      ...(paid_yn !== undefined && { paid_yn }),
      ...(note !== undefined && { note: note || null }),
      version: sql`${appointment_details.version} + 1`,
    })
    .where(and(eq(appointment_details.id, id), isOwn))
    .returning();
  if (!saved) throw notFound();
  await audit(database, { action: 'appointment_detail.updated', subject: 'appointment_detail', subject_id: id });
  return toAppointmentDetail(saved);
});
