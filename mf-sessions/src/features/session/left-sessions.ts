import { inTabStorage } from './tab-storage/tab-storage.ts';

const keyOf = (appointmentId: string) => `portal.call.${appointmentId}.left`;

/** Whether somebody has left this session in this tab, and has not joined it again since. */
export function hasLeft(appointmentId: string): boolean {
  return inTabStorage((storage) => storage.getItem(keyOf(appointmentId))) !== null;
}

/** Keeps that the session was left, so that a step back in the browser does not lead into the call again. */
export function keepLeft(appointmentId: string): void {
  inTabStorage((storage) => storage.setItem(keyOf(appointmentId), 'yes'));
}

/** They want to be in it again. */
export function forgetLeft(appointmentId: string): void {
  inTabStorage((storage) => storage.removeItem(keyOf(appointmentId)));
}
