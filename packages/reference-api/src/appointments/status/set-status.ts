import type { PersonContext } from '../../server/implement.ts';
import { refuseStale } from './changed-meanwhile.ts';
import type { LockedAppointment } from './lock-appointment.ts';
import { minutesHeld } from './minutes-held.ts';
import { refuseTooEarly, refuseTransition } from './refuse-outcome.ts';
import type { NewStatus, StatusChanger } from './transitions.ts';
import { writeStatus } from './write-status.ts';

/** A status as somebody wishes it: `version` is what they saw, `duration` in minutes only when it was changed. */
export interface WishedStatus {
  status: Exclude<NewStatus, 'canceled'>;
  by: StatusChanger;
  version?: number | undefined;
  duration?: number | undefined;
}

/** Completes an appointment or makes it pending; one that is so already stays as it is, version and all. */
export async function setStatus(
  context: PersonContext,
  appointment: LockedAppointment,
  { status, by, version, duration }: WishedStatus,
): Promise<void> {
  await refuseStale(context, appointment, version);
  refuseTransition(appointment, status, by);
  if (status === 'completed') refuseTooEarly(context, appointment, { outcome: 'complete', by });
  const minutes = minutesHeld(appointment, status, duration);
  if (status === appointment.status && minutes === appointment.duration) return;
  await writeStatus(context, appointment, { status, duration: minutes, reason: null });
}
