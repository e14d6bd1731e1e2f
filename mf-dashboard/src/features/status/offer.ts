import type { Appointment } from '@portal/contract/entities/appointment';
import type { IncompleteReason, StatusOption } from '@portal/contract/rules/appointments';
import {
  bookedMinutes,
  type DurationOption,
  durationOptions,
  offersDurationChange,
} from '@portal/contract/rules/durations';
import { hasToBegin, incompleteReasonsFor, statusOptionsFor } from '@portal/contract/rules/status-options';
import { cancellationReason } from '../appointment/standing.ts';

/** What can be chosen in the status dialog. */
export interface Offer {
  statuses: readonly StatusOption[];
  reasons: readonly IncompleteReason[];
  /** Minutes to shorten the session to; none where that is not offered. */
  durations: readonly DurationOption[];
  /** The session is still to begin, and so its practitioner can only call it off. */
  onlyCallingOff: boolean;
}

/**
 * What the status dialog offers of an appointment now (DASH-011, DASH-012, DASH-013, DASH-014, DASH-015, DASH-016,
 * DASH-017, DASH-018, DASH-019, DASH-020, DASH-030, DASH-031, DASH-032, DASH-033, DASH-034); the server takes nothing
 * else.
 */
export function offerOf(appointment: Appointment, now: Date, { admin }: { admin: boolean }): Offer {
  const onlyCallingOff = !admin && now.getTime() < new Date(appointment.start_date).getTime();
  const current = cancellationReason(appointment);
  // What was shortened wrongly can be put right up to what was booked.
  const duration = appointment.status === 'completed' ? bookedMinutes(appointment) : appointment.duration;
  return {
    statuses: statusOptionsFor({ admin }).filter((status) => !(onlyCallingOff && status === 'complete')),
    reasons: incompleteReasonsFor({ admin, current }).filter((reason) => !(onlyCallingOff && hasToBegin(reason))),
    durations: offersDurationChange({ ...appointment, duration }) ? durationOptions(duration) : [],
    onlyCallingOff,
  };
}
