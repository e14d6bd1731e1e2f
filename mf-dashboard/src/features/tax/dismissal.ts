const key = 'portal.hst_dismissed';

/** Whether this person put the question off in this browser session. */
export function wasDismissed(userId: string): boolean {
  try {
    return window.sessionStorage.getItem(key) === userId;
  } catch {
    return false;
  }
}

/** Asks this person no more until the browser is closed. */
export function dismiss(userId: string): void {
  try {
    window.sessionStorage.setItem(key, userId);
  } catch {
    // Without storage the question comes back with the next page; putting it off works all the same.
  }
}
