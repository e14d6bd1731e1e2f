import type { Appointment } from '@portal/contract/entities/appointment';

/** The first of these appointments that is open and still to begin. */
export function nextSession(appointments: readonly Appointment[], now: Date): Appointment | undefined {
  return appointments
    .filter(({ start_date, status }) => status === 'scheduled' && new Date(start_date) > now)
    .sort((left, right) => Date.parse(left.start_date) - Date.parse(right.start_date))[0];
}
