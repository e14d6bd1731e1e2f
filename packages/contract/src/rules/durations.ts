import type { AppointmentStatus, ProviderType } from './appointments.ts';

/** Minutes a session may be shortened to; one is offered only when the appointment is longer (RULES-028). */
export const DURATION_OPTIONS = [30, 60, 90] as const;
export type DurationOption = (typeof DURATION_OPTIONS)[number];
/** RULES-028. */
export const DEFAULT_DURATION: DurationOption = 60;
/** The control shows only above this, and never for generic appointments (RULES-028). */
export const DURATION_CONTROL_ABOVE = 30;

/** Whether a session may be shortened when it is completed: longer than half an hour, and not generic (DASH-030). */
export function offersDurationChange(session: { duration: number; provider_type: ProviderType }): boolean {
  return session.duration > DURATION_CONTROL_ABOVE && session.provider_type !== 'generic';
}

/** The options an appointment of so many minutes offers. */
export function durationOptions(minutes: number): DurationOption[] {
  return DURATION_OPTIONS.filter((option) => minutes > option);
}

/** What is selected when the control opens: an hour where it is offered, else the longest offered. */
export function initialDuration(minutes: number): DurationOption | null {
  const offered = durationOptions(minutes);
  return offered.includes(DEFAULT_DURATION) ? DEFAULT_DURATION : (offered.at(-1) ?? null);
}

/** The minutes an appointment was booked for: its end is never moved, whatever a session is shortened to. */
export function bookedMinutes({ start_date, end_date }: Record<'start_date' | 'end_date', string | Date>): number {
  return Math.round((new Date(end_date).getTime() - new Date(start_date).getTime()) / 60_000);
}

/**
 * The minutes that an appointment has with a new status when no duration is asked for: what stands while its status
 * stays, else what it was booked for. Only a completed session is shortened.
 */
export function minutesWith(
  status: AppointmentStatus,
  appointment: Record<'start_date' | 'end_date', string | Date> & { status: AppointmentStatus; duration: number },
): number {
  return status === appointment.status ? appointment.duration : bookedMinutes(appointment);
}

/** Insurance minutes as hours, rounded to the one decimal that is shown (RULES-031). */
export function insuranceHours(minutes: number): number {
  return Math.round(minutes / 6) / 10;
}
