import { bookedMinutes, durationOptions, minutesWith, offersDurationChange } from '@portal/contract/rules/durations';
import { refuseField } from '../../server/refuse-field.ts';
import type { LockedAppointment } from './lock-appointment.ts';
import type { NewStatus } from './transitions.ts';

type Session = Pick<LockedAppointment, 'start_date' | 'end_date' | 'duration' | 'provider_type' | 'status'>;

/**
 * The duration that goes with a new status: the one asked for if the booked minutes offer it (DASH-030, DASH-031,
 * DASH-032, DASH-033), else what stands. A session that was shortened can so be corrected to another offered duration.
 * @throws Refusal 422 at `duration` for one that the dialog does not offer
 */
export function minutesHeld(session: Session, status: NewStatus, asked: number | undefined): number {
  if (asked === undefined) return minutesWith(status, session);
  if (status !== 'completed' || !isOffered(session, asked)) throw refuseField('duration', 'duration_not_offered');
  return asked;
}

function isOffered(session: Session, asked: number): boolean {
  const duration = bookedMinutes(session);
  return offersDurationChange({ ...session, duration }) && durationOptions(duration).some((option) => option === asked);
}
