import type { Appointment } from '@portal/contract/entities/appointment';

export type NextUp =
  | { kind: 'next'; appointment: Appointment; running: boolean }
  /** Nothing is left today; `later` is the first session after today, if one is known. */
  | { kind: 'done'; later: Appointment | null };

const startOf = (appointment: Appointment) => new Date(appointment.start_date).getTime();

/**
 * What comes next today: a session that runs, else the soonest that has not ended.
 * @param appointments in any order, with repetitions
 * @param dayKey the calendar day of an instant in the reader's own time zone, `2026-11-20`
 */
export function nextUp(
  appointments: readonly Appointment[],
  now: Date,
  dayKey: (instant: string | Date) => string,
): NextUp {
  const today = dayKey(now);
  const open = appointments
    .filter(({ status }) => status === 'scheduled' || status === 'pending')
    .filter(({ end_date }) => new Date(end_date).getTime() > now.getTime())
    .sort((left, right) => startOf(left) - startOf(right));
  const appointment = open.find(({ start_date }) => dayKey(start_date) === today);
  if (appointment) return { kind: 'next', appointment, running: startOf(appointment) <= now.getTime() };
  return { kind: 'done', later: open.find(({ start_date }) => dayKey(start_date) > today) ?? null };
}
