import * as z from '@portal/contract/schema';
import { define } from '../define.ts';
import { appointmentFacts } from './appointment.ts';
import { PractitionerOfClient } from './shared-file.ts';

/**
 * An appointment in its client's own list: when, how, with whom, and whether it took place. What a practice
 * writes down about one is not there, nor what is paid for it, nor a couple's other partner.
 */
export const ClientAppointment = /*#__PURE__*/ define(() =>
  z.object({
    ...appointmentFacts(),
    /** `timezone` (IANA): the clock that they go by, which may be another one than the client's. */
    practitioner: z.extend(PractitionerOfClient, { timezone: z.string() }),
  }),
);
export type ClientAppointment = z.output<typeof ClientAppointment>;
