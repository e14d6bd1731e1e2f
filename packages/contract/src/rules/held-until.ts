import type { AppointmentStatus } from './appointments.ts';

/** What of an appointment tells when it ended. `duration` is in minutes. */
interface Held {
  start_date: string | Date;
  end_date: string | Date;
  status: AppointmentStatus;
  duration: number;
}

/**
 * When a session ended, or is to end: a completed one may have been held for less than it was booked (DASH-030), and
 * its booked end is never moved.
 */
export function heldUntil({ start_date, end_date, status, duration }: Held): Date {
  const booked = new Date(end_date);
  if (status !== 'completed') return booked;
  const held = new Date(new Date(start_date).getTime() + duration * 60_000);
  return held < booked ? held : booked;
}
