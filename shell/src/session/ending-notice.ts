/** Why a session ended, told on the sign-in page that follows. Lives in session storage: one tab, one time. */
export type EndingReason = 'expired';

const key = 'portal.session_ended';

export function leaveEndingNotice(reason: EndingReason): void {
  try {
    window.sessionStorage.setItem(key, reason);
  } catch {
    // Without storage the page says nothing; signing in works all the same.
  }
}

/** Reads and removes the notice. */
export function takeEndingNotice(): EndingReason | null {
  try {
    const reason = window.sessionStorage.getItem(key);
    window.sessionStorage.removeItem(key);
    return reason === 'expired' ? reason : null;
  } catch {
    return null;
  }
}
