import type { PersonContext } from '../../server/implement.ts';
import { Refusal } from '../../server/refusal.ts';
import { refuseStale } from './changed-meanwhile.ts';
import type { LockedAppointment } from './lock-appointment.ts';
import { minutesHeld } from './minutes-held.ts';
import { statusWords } from './status-words.ts';
import { type NewStatus, type StatusChanger, transitionProblem } from './transitions.ts';
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
  refuseTransition(context, appointment, { to: status, by });
  const minutes = minutesHeld(appointment, status, duration);
  if (status === appointment.status && minutes === appointment.duration) return;
  await writeStatus(context, appointment, { status, duration: minutes });
}

/** 422 for a status that may not follow the present one (BP-008), in words that name the present one. */
export function refuseTransition(
  { now }: Pick<PersonContext, 'now'>,
  { status: from, start_date }: LockedAppointment,
  { to, by }: { to: NewStatus; by: StatusChanger },
): void {
  const problem = transitionProblem({ from, to, by, hasBegun: start_date <= now });
  if (problem === null) return;
  throw new Refusal(422, problem, { values: (locale) => ({ status: statusWords(from, locale) }) });
}
