import { VIDEO_AUTO_EXIT_MS } from '@portal/contract/rules/timings';
import { Refusal } from '../server/refusal.ts';
import type { AppointmentRecord } from './participation.ts';

/** Why a session can be held no more: it was canceled, completed, or has been over for an hour (SESS-052, SESS-072). */
export function whyOver(
  { status, end_date }: Pick<AppointmentRecord, 'status' | 'end_date'>,
  now: Date,
): 'session_canceled' | 'session_over' | null {
  if (status === 'canceled') return 'session_canceled';
  const isOver = status === 'completed' || now.getTime() > end_date.getTime() + VIDEO_AUTO_EXIT_MS;
  return isOver ? 'session_over' : null;
}

/** Refuses what can be done only while a session can be held. */
export function refuseOver(appointment: AppointmentRecord, now: Date): void {
  const why = whyOver(appointment, now);
  if (why !== null) throw new Refusal(422, why);
}
