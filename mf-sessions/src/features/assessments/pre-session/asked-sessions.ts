import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { inTabStorage } from '../../session/tab-storage/tab-storage.ts';

const keyOf = (appointmentId: string) => `portal.call.${appointmentId}.asked`;

/** Keeps that this tab has shown the questions before a session: they can be skipped, and do not come back by themselves. */
export function keepAsked(appointmentId: string): void {
  inTabStorage((storage) => storage.setItem(keyOf(appointmentId), 'yes'));
}

/** What the shell says of the way here: a client's link leads to the call (SHELL-063). */
function isByLink(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'by' in state && state.by === 'link';
}

/**
 * Whether somebody whose link leads to the call is first asked the questions before it: once for each tab, only
 * what they have not answered, and only until the start: who is late goes to the call.
 * @param state of the browser's history entry
 * @param now by the server's clock
 */
export function isAskedFirst(
  { id, start_date, pre_assessment_lines }: SessionAppointment,
  state: unknown,
  now: Date,
): boolean {
  const isInTime = now.getTime() < new Date(start_date).getTime();
  const isOpen = pre_assessment_lines.some(({ value }) => value === null);
  const wasAsked = inTabStorage((storage) => storage.getItem(keyOf(id))) !== null;
  return isByLink(state) && isInTime && isOpen && !wasAsked;
}
