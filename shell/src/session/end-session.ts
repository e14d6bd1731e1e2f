import { leaveEndingNotice } from './ending-notice.ts';
import type { Session } from './session-store.ts';

/** Ends a session that the API no longer accepts, and leaves for sign-in, which says why (SHELL-018, SHELL-019). */
export function endRefusedSession(session: Session, leave: (to: string) => void): void {
  if (session.store.getState().ended) return;
  const reason = session.isOfLink() ? 'link' : 'expired';
  session.end();
  leaveEndingNotice(reason);
  leave('/signin');
}
