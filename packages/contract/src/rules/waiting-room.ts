import type { AppointmentStatus } from './appointments.ts';
import { READY_WINDOW_MS, WAITING_ROOM_EXPIRY_MS } from './timings.ts';

/** Whether a session can be started: `waiting` is for the other person. */
export type WaitingRoomState = 'ready' | 'waiting' | 'expired';

/** Whether nobody needs to wait any more: the session will not take place, or has. */
export function isOver(status: AppointmentStatus): boolean {
  return status === 'canceled' || status === 'completed';
}

/**
 * Who was seen waiting and, after a semicolon, who was seen answering the questions before the session, as the
 * next question names them: ids with commas between them. `0` is nobody, because what is empty does not travel in a
 * query.
 */
export function seenWaiting(ids: readonly string[], answering: readonly string[] = []): string {
  const waiting = ids.length === 0 ? '0' : ids.join(',');
  return answering.length === 0 ? waiting : `${waiting};${answering.join(',')}`;
}

/**
 * A session is ready until three minutes after its start, however early, and after that while the other person waits;
 * an hour after its start it is over for everybody (SESS-013, SESS-014, SESS-015, SESS-016, SESS-017, A-074).
 * @param now by the server's clock
 */
export function waitingRoomState(now: Date, start: Date, isOtherWaiting: boolean): WaitingRoomState {
  const late = now.getTime() - start.getTime();
  if (late > WAITING_ROOM_EXPIRY_MS) return 'expired';
  return late <= READY_WINDOW_MS || isOtherWaiting ? 'ready' : 'waiting';
}
