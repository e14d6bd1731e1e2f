import type { Appointment } from '@portal/contract/entities/appointment';
import { VIDEO_AUTO_EXIT_MS, WAITING_ROOM_EXPIRY_MS } from '@portal/contract/rules/timings';
import { isOver } from '../appointment/standing.ts';

/** How long before its start a session can be started from the list. */
const START_NEAR_MS = 15 * 60_000;

export interface RowActions {
  /** Link to the waiting room. */
  waitingRoom: boolean;
  /** Link straight into the session. */
  start: boolean;
  /** The status dialog: how the session went. */
  status: boolean;
  /** The cancellation dialog. */
  cancel: boolean;
  /** Link to the practitioner's own note, which may still be to write (UX-1). */
  note: boolean;
}

/**
 * What can be done with an appointment now (BS-016): wait until an hour after the start (not in person: nobody waits
 * online), start from shortly before until the call would close by itself, say how it went once it began, cancel what has
 * not begun, and write about what is over. Changing a finished appointment is the admins' (A-042), who may also change
 * what is pending before it began.
 */
export function rowActions(
  appointment: Pick<Appointment, 'status' | 'modality' | 'start_date' | 'end_date'>,
  now: Date,
  { admin }: { admin: boolean },
): RowActions {
  const { status, modality } = appointment;
  const open = status === 'scheduled' || status === 'pending';
  const start = new Date(appointment.start_date).getTime();
  const end = new Date(appointment.end_date).getTime();
  const time = now.getTime();
  return {
    waitingRoom: open && modality !== 'in_person' && time <= start + WAITING_ROOM_EXPIRY_MS,
    start: open && time >= start - START_NEAR_MS && time <= end + VIDEO_AUTO_EXIT_MS,
    status: time >= start ? open || admin : admin && status !== 'scheduled',
    cancel: open && time < start,
    note: isOver(appointment, now) && !admin,
  };
}

/** What the button of the status dialog is called: for admins it changes, and modifies what is canceled (DASH-040). */
export function statusActionName(
  { cancellation }: Pick<Appointment, 'cancellation'>,
  { admin }: { admin: boolean },
): 'complete' | 'update' | 'modify' {
  if (!admin) return 'complete';
  return cancellation === null ? 'update' : 'modify';
}
