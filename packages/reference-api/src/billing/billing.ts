import * as calls from '@portal/contract/calls/appointments';
import type { AppointmentDetail } from '@portal/contract/entities/appointment-detail';
import { and, desc, eq, exists, inArray } from 'drizzle-orm';
import { selectRows, toAppointment } from '../appointments/read-rows.ts';
import { isBillable } from '../appointments/status/counted-reason.ts';
import { isCounsellor } from '../appointments/whose.ts';
import { type Implementation, implement } from '../server/implement.ts';
import { notFound, Refusal } from '../server/refusal.ts';
import type { Database } from '../storage/database.ts';
import { recordId } from '../storage/record-id.ts';
import { appointment_details, appointments } from '../storage/tables.ts';

/**
 * GET /practice/appointments?inhouse_completed=true (API-012): held in-house, newest first, with their billing details.
 * With `with_charged` also those that were not held and are charged all the same.
 */
const completedAppointments = implement(calls.completedAppointments, async ({ query }, { database, person, audit }) => {
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

/**
 * PUT /practice/appointment_details/{id} (BA-011): the billing of one of the practitioner's own appointments. The id is
 * the details', not the appointment's; what was not sent stays as it is. 409 for a change that was made upon an older
 * version; a caller who names none is not checked. What stands on an invoice changes with the invoice only.
 */
const updateAppointmentDetail = implement(
  calls.updateAppointmentDetail,
  async ({ params, body }, { database, person, audit }) => {
    const detail = await lockOwnDetail(database, params.id, person.id);
    if (body.version !== undefined && body.version !== detail.version) throw new Refusal(409, 'billing_changed');
    const { rate, hst_yn, invoice_number, paid_yn, note } = body.appointment_detail;
    const isOfInvoice = [rate, hst_yn, invoice_number, paid_yn].some((value) => value !== undefined);
    if (detail.invoice_id !== null && isOfInvoice) throw new Refusal(409, 'billing_invoiced');
    const version = detail.version + 1;
    const changes = {
      ...(rate !== undefined && { rate }),
      ...(hst_yn !== undefined && { hst_yn }),
      ...(invoice_number !== undefined && { invoice_number: invoice_number || null }),
      ...(paid_yn !== undefined && { paid_yn }),
      ...(note !== undefined && { note: note || null }),
      version,
    };
    await database.update(appointment_details).set(changes).where(eq(appointment_details.id, detail.id));
    await audit(database, {
      action: 'appointment_detail.updated',
      subject: 'appointment_detail',
      subject_id: detail.id,
    });
    return toAppointmentDetail({ ...detail, ...changes });
  },
);

/** The details, held until the write is over; a 404 for somebody else's (BP-001). */
async function lockOwnDetail(database: Database, id: string, practitionerId: number) {
  const number = recordId(id);
  if (number === null) throw notFound();
  const isOwn = exists(
    database
      .select({ id: appointments.id })
      .from(appointments)
      .where(and(eq(appointments.id, appointment_details.appointment_id), isCounsellor(practitionerId))),
  );
  const [detail] = await database
    .select()
    .from(appointment_details)
    .where(and(eq(appointment_details.id, number), isOwn))
    .for('no key update');
  if (!detail) throw notFound();
  return detail;
}

/** Billing details on the wire (BA-011). */
export function toAppointmentDetail(detail: typeof appointment_details.$inferSelect): AppointmentDetail {
  const { id, rate, hst_yn, invoice_number, paid_yn, note, invoice_id, version } = detail;
  const onInvoice = invoice_id === null ? null : String(invoice_id);
  return { id: String(id), rate, hst_yn, invoice_number, paid_yn, note, invoice_id: onInvoice, version };
}

export const billing: readonly Implementation[] = [completedAppointments, updateAppointmentDetail];
