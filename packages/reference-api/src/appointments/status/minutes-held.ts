import { durationOptions, offersDurationChange } from '@portal/contract/rules/durations';
import { refuseField } from '../../server/refuse-field.ts';
import type { LockedAppointment } from './lock-appointment.ts';
import type { NewStatus } from './transitions.ts';

type Session = Pick<LockedAppointment, 'start_date' | 'end_date' | 'duration' | 'provider_type' | 'status'>;

/** The minutes an appointment was booked for: its end is never moved, whatever a session is shortened to. */
export function bookedMinutes({ start_date, end_date }: Pick<Session, 'start_date' | 'end_date'>): number {
  return Math.round((end_date.getTime() - start_date.getTime()) / 60_000);
}

/**
 * The duration that goes with a new status: the one asked for if it is offered (DASH-030..033), else what stands.
 * Only a completed session is shortened; one that is pending or canceled has its booked duration again.
 * @throws Refusal 422 at `duration` for one that the dialog does not offer
 */
export function minutesHeld(session: Session, status: NewStatus, asked: number | undefined): number {
  if (asked === undefined) return session.status === status ? session.duration : bookedMinutes(session);
  if (status !== 'completed' || !isOffered(session, asked)) throw refuseField('duration', 'duration_not_offered');
  return asked;
}

function isOffered(session: Session, asked: number): boolean {
  return offersDurationChange(session) && durationOptions(session.duration).some((option) => option === asked);
}
