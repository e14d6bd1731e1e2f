import type { User } from '@portal/contract/entities/user';
import { useHost } from './host.ts';
import { useReadable } from './readable.ts';

/**
 * The signed-in person, and the way out. For pages behind a guard, which are never shown without one.
 * @throws on a page that nobody is signed in on
 */
export function useSession(): { user: User; signOut: () => Promise<void> } {
  const host = useHost();
  const user = useReadable(host.user);
  if (!user) throw new Error('useSession was called on a page without a signed-in person; use useOptionalUser there.');
  return { user, signOut: host.signOut };
}

/**
 * Gives a function that asks anew who is signed in, after something about them was saved: name, time zone, address.
 * It resolves once every part has the news; when there are none to be had, the person stays as they were.
 */
export function useRefreshUser(): () => Promise<void> {
  return useHost().refreshUser;
}

/**
 * Gives a function that begins a session with an access token which a call has just answered: an account was created.
 * The person is known in place, every part has them once it resolves, and nothing reloads. Hand the token over at once
 * and keep it nowhere. It resolves with null when somebody else is signed in here: the shell asks that person on a page
 * of its own, and this page is left. It rejects when the token is refused or nobody could be asked; it may then be
 * called again with the same token.
 */
export function useBeginSession(): (accessToken: string) => Promise<User | null> {
  return useHost().beginSession;
}

/** The signed-in person, or null on public pages. */
export function useOptionalUser(): User | null {
  return useReadable(useHost().user);
}
