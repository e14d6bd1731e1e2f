import type { Appointment } from '@portal/contract/entities/appointment';

/** What of an appointment says when it is, and whether it is still to be held. */
type Planned = Pick<Appointment, 'start_date' | 'end_date' | 'status'>;

export type NextUp<Session extends Planned = Appointment> =
  | { kind: 'next'; appointment: Session; running: boolean }
  /** Nothing is left today; `later` is the first session after today, if one is known. */
  | { kind: 'done'; later: Session | null };

/** The list of today looks as far ahead across midnight: what starts within the hour is already today's business. */
const SOON_MS = 60 * 60_000;

const startOf = (appointment: Planned) => new Date(appointment.start_date).getTime();

/**
 * What comes next today: a session that runs, else the soonest that has not ended.
 * @param appointments in any order, with repetitions
 * @param dayKey the calendar day of an instant in the reader's own time zone, `2026-11-20`
 */
export function nextUp<Session extends Planned>(
  appointments: readonly Session[],
  now: Date,
  dayKey: (instant: string | Date) => string,
): NextUp<Session> {
  const today = dayKey(now);
  const open = appointments
    .filter(({ status }) => status === 'scheduled' || status === 'pending')
    .filter(({ end_date }) => new Date(end_date).getTime() > now.getTime())
    .sort((left, right) => startOf(left) - startOf(right));
  // A session that began before midnight and still runs is today's as well.
  const appointment = open.find(
    (candidate) => startOf(candidate) <= now.getTime() + SOON_MS || dayKey(candidate.start_date) === today,
  );
  if (appointment) return { kind: 'next', appointment, running: startOf(appointment) <= now.getTime() };
  return { kind: 'done', later: open[0] ?? null };
}
