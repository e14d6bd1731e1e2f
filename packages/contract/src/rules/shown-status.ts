import type { AppointmentStatus } from './appointments.ts';

/** A session that is over and still scheduled waits for somebody to say how it went. */
export function shownStatus(
  { status, end_date }: { status: AppointmentStatus; end_date: string },
  now: Date,
): AppointmentStatus | 'outcomeMissing' {
  return status === 'scheduled' && new Date(end_date) < now ? 'outcomeMissing' : status;
}
