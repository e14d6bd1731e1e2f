import { createSafeStorage } from '../storage/storage.ts';
import { practitionerKind, type SessionKind } from './session-kind.ts';

/** Why a session ended, told on the sign-in page that follows. */
export type EndingReason = (typeof reasons)[number];

/**
 * `link`: the token of a link was never accepted: it expired, was used, or is garbage. `elsewhere`: another tab of this
 * browser ended it. `canceled`: the appointment of its link was. `locked`: an administrator locked the account.
 * `removed`: it is gone, as that of a clinic's former administrator.
 */
const reasons = ['expired', 'idle', 'link', 'elsewhere', 'canceled', 'locked', 'removed'] as const;

/**
 * Why a token is refused that time has not ended, by the API's own word: the appointment of its link was canceled
 * its person was locked, or the account is gone.
 */
export function endingOf(reason: string | undefined): EndingReason | null {
  if (reason === 'session_canceled') return 'canceled';
  if (reason === 'account_removed') return 'removed';
  return reason === 'account_locked' ? 'locked' : null;
}

/** Reads a stored reason; anything that is not one counts as none. */
export const parseEnding = (text: string | null): EndingReason | null =>
  reasons.find((known) => known === text) ?? null;

/**
 * Where it is kept why a session ended: in session storage what the sign-in page of this tab is to tell, once; in local
 * storage what the tab that ended it knows, for the others (`Session.end`).
 */
export const endingKey = ({ storedAs }: Pick<SessionKind, 'storedAs'>) => `${storedAs}_ended`;

/** Without storage the page says nothing; signing in works all the same. */
const tabStorage = () => createSafeStorage(() => window.sessionStorage);

/** @param kind whose sign-in page is to tell it */
export function leaveEndingNotice(reason: EndingReason, kind: SessionKind = practitionerKind): void {
  tabStorage().set(endingKey(kind), reason);
}

/** Whether the sign-in page has something to tell. */
export function hasEndingNotice(kind: SessionKind = practitionerKind): boolean {
  return tabStorage().get(endingKey(kind)) !== null;
}

/** Reads and removes the notice. */
export function takeEndingNotice(kind: SessionKind = practitionerKind): EndingReason | null {
  const storage = tabStorage();
  const key = endingKey(kind);
  const reason = parseEnding(storage.get(key));
  storage.remove(key);
  return reason;
}

/** Under this name mf-clinic keeps which section the tab shows (`portal/sections.ts`): who signs out does not come back. */
export const forgetSection = (): void => tabStorage().remove('portal.clinic_section');
