import { VIDEO_AUTO_EXIT_MS } from '@portal/contract/rules/timings';
import { Refusal } from '../server/refusal.ts';
import type { AppointmentRecord } from './participation.ts';

/** Refuses what can be done only until a session is canceled, completed, or over for an hour (SESS-052, SESS-072). */
export function refuseOver({ status, end_date }: AppointmentRecord, now: Date): void {
  if (status === 'canceled') throw new Refusal(422, 'session_canceled');
  const isOver = status === 'completed' || now.getTime() > end_date.getTime() + VIDEO_AUTO_EXIT_MS;
  if (isOver) throw new Refusal(422, 'session_over');
}
