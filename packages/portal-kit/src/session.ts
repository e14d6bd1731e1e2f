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

/** The signed-in person, or null on public pages. */
export function useOptionalUser(): User | null {
  return useReadable(useHost().user);
}
