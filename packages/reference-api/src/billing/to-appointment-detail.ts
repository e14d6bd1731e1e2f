import type { AppointmentDetail } from '@portal/contract/entities/appointment-detail';
import type { appointment_details } from '../storage/tables.ts';

/** Billing details on the wire (BA-011). */
export function toAppointmentDetail(detail: typeof appointment_details.$inferSelect): AppointmentDetail {
  const { id, rate, hst_yn, invoice_number, paid_yn, note, invoice_id, version } = detail;
  const onInvoice = invoice_id === null ? null : String(invoice_id);
  return { id: String(id), rate, hst_yn, invoice_number, paid_yn, note, invoice_id: onInvoice, version };
}
