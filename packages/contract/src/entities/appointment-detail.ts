import * as z from '@portal/contract/schema';
import { define } from '../define.ts';
import { Appointment } from './appointment.ts';
import { flag, Id, orNull, textOrNull } from './values.ts';

/** Billing details of an appointment (BA-011). */
export const AppointmentDetail = /*#__PURE__*/ define(() =>
  z.object({
    id: Id,
    rate: orNull(z.number()),
    hst_yn: flag(),
    invoice_number: textOrNull(),
    paid_yn: flag(),
    note: textOrNull(),
    /** The invoice that the session is on: its rate, tax, number and payment are the invoice's then. */
    invoice_id: orNull(Id),
    /** Counts changes, so that a write can name the state it was made upon. */
    version: z.optional(z.number()),
  }),
);
export type AppointmentDetail = z.output<typeof AppointmentDetail>;

/** A row of the billing page: a held appointment and its billing details (API-012, BS-004). */
export const CompletedAppointment = /*#__PURE__*/ define(() =>
  z.extend(Appointment, { appointment_detail: orNull(AppointmentDetail) }),
);
export type CompletedAppointment = z.output<typeof CompletedAppointment>;
