import type { AppointmentStatus } from '@portal/contract/rules/appointments';

/** In which capacity a person changes a status: as one who takes part in the session, or as an administrator. */
export type StatusChanger = 'participant' | 'admin';

/** What a status can be set to; nothing becomes scheduled again. */
export type NewStatus = Exclude<AppointmentStatus, 'scheduled'>;

const anything = ['pending', 'completed', 'canceled'] as const;

/** What may follow each status (BP-008). A step onto the same status corrects what stands beside it: admins only. */
const following: Record<StatusChanger, Record<AppointmentStatus, readonly NewStatus[]>> = {
  participant: { scheduled: anything, pending: ['completed', 'canceled'], completed: [], canceled: [] },
  admin: { scheduled: anything, pending: anything, completed: anything, canceled: anything },
};

export interface Transition {
  from: AppointmentStatus;
  to: NewStatus;
  by: StatusChanger;
  /** Whether the appointment's start has passed. */
  hasBegun: boolean;
}

/**
 * Why a status may not follow another, or null where it may. What has not begun cannot be complete, unless its
 * session was opened early, which made it pending.
 */
export function transitionProblem({ from, to, by, hasBegun }: Transition): 'status_final' | 'not_begun' | null {
  if (!following[by][from].includes(to)) return 'status_final';
  if (to === 'completed' && from !== 'pending' && !hasBegun) return 'not_begun';
  return null;
}
