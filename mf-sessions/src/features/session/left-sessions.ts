const keyOf = (appointmentId: string) => `portal.call.${appointmentId}.left`;

/** Whether somebody has left this session in this tab, and has not joined it again since. */
export function hasLeft(appointmentId: string): boolean {
  try {
    return window.sessionStorage.getItem(keyOf(appointmentId)) !== null;
  } catch {
    // Storage is forbidden: nothing was kept.
    return false;
  }
}

/** Keeps that the session was left, so that a step back in the browser does not lead into the call again. */
export function keepLeft(appointmentId: string): void {
  try {
    window.sessionStorage.setItem(keyOf(appointmentId), 'yes');
  } catch {
    // Full or forbidden storage must not stop somebody from leaving.
  }
}

/** They want to be in it again. */
export function forgetLeft(appointmentId: string): void {
  try {
    window.sessionStorage.removeItem(keyOf(appointmentId));
  } catch {
    // Storage is forbidden: nothing was kept.
  }
}
