import { createSafeStorage } from '../storage/storage.ts';

/** Why a session ended, told on the sign-in page that follows. Lives in session storage: one tab, one time. */
export type EndingReason = (typeof reasons)[number];

/**
 * `link`: the token of a link was never accepted: it expired, was used, or is garbage. `elsewhere`: another tab of this
 * browser ended it. `canceled`: the appointment of its link was.
 */
const reasons = ['expired', 'idle', 'link', 'elsewhere', 'canceled'] as const;

const key = 'portal.session_ended';

/** Without storage the page says nothing; signing in works all the same. */
const tabStorage = () => createSafeStorage(() => window.sessionStorage);

export function leaveEndingNotice(reason: EndingReason): void {
  tabStorage().set(key, reason);
}

/** Reads and removes the notice. */
export function takeEndingNotice(): EndingReason | null {
  const storage = tabStorage();
  const reason = storage.get(key);
  storage.remove(key);
  return reasons.find((known) => known === reason) ?? null;
}
