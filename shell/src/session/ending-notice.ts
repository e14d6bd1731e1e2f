/** Why a session ended, told on the sign-in page that follows. Lives in session storage: one tab, one time. */
export type EndingReason = (typeof reasons)[number];

/**
 * `link`: the token of a link was never accepted: it expired, was used, or is garbage. `elsewhere`: another tab of this
 * browser ended it. `canceled`: the appointment of its link was.
 */
const reasons = ['expired', 'idle', 'link', 'elsewhere', 'canceled'] as const;

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
    return reasons.find((known) => known === reason) ?? null;
  } catch {
    return null;
  }
}
