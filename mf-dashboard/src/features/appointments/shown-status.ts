import type { Appointment } from '@portal/contract/entities/appointment';
import type { AppointmentStatus } from '@portal/contract/rules/appointments';

/** How an appointment is said to stand. */
export type ShownStatus = AppointmentStatus | 'outcomeMissing';

/** A session that is over and still scheduled waits for somebody to say how it went. */
export function shownStatus({ status, end_date }: Pick<Appointment, 'status' | 'end_date'>, now: Date): ShownStatus {
  return status === 'scheduled' && new Date(end_date) < now ? 'outcomeMissing' : status;
}
