import type { AppointmentStatus } from '@portal/contract/rules/appointments';
import type { SessionOutcome } from '@portal/contract/rules/charging';
import { hasToBegin } from '@portal/contract/rules/status-options';

/** In which capacity a person changes a status: as one who takes part in the session, or as an administrator. */
export type StatusChanger = 'participant' | 'admin';

/** What a status can be set to; nothing becomes scheduled again, unless it is taken back (decision 112). */
export type NewStatus = Exclude<AppointmentStatus, 'scheduled'>;

const anything = ['pending', 'completed', 'canceled'] as const;

/**
 * What may follow each status (BP-008). A step onto the same status corrects what stands beside it: admins only. Once
 * an admin has set an appointment to pending, its practitioner can set a new status (DASH-029).
 */
const following: Record<StatusChanger, Record<AppointmentStatus, readonly NewStatus[]>> = {
  participant: { scheduled: anything, pending: ['completed', 'canceled'], completed: [], canceled: [] },
  admin: { scheduled: anything, pending: anything, completed: anything, canceled: anything },
};

export interface Transition {
  from: AppointmentStatus;
  to: NewStatus;
  by: StatusChanger;
}

/** Whether a status may follow another. */
export function mayFollow({ from, to, by }: Transition): boolean {
  return following[by][from].includes(to);
}

/**
 * Whether nobody can know yet that a session ended so, because it has not begun, opened early or not. Administrators
 * put things right, whatever the clock says.
 */
export function isTooEarly(
  outcome: SessionOutcome,
  { by, hasBegun }: { by: StatusChanger; hasBegun: boolean },
): boolean {
  return by === 'participant' && !hasBegun && hasToBegin(outcome);
}
