import type { ClinicAdmin } from '@portal/contract/entities/clinic-admin';
import type { User } from '@portal/contract/entities/user';
import { useState } from 'react';
import { type ClinicInvitation, useHost } from './host.ts';
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
 * The signed-in clinic's administrator, and the way out of their session. For pages behind the guard of clinic
 * administrators, which are never shown without one. They have a sign-in and a session of their own: `useSession` knows
 * nothing of them, and their sign-out leaves a practitioner who is signed in in the same browser alone.
 * @throws on a page that no clinic's administrator is signed in on
 */
export function useClinicSession(): { admin: ClinicAdmin; signOut: () => Promise<void> } {
  const host = useHost();
  const admin = useReadable(host.clinicAdmin);
  if (!admin) throw new Error('useClinicSession was called on a page without a signed-in clinic’s administrator.');
  return { admin, signOut: host.signOut };
}

/** The signed-in clinic's administrator, or null on public pages and on those of practitioners and clients. */
export function useOptionalClinicAdmin(): ClinicAdmin | null {
  return useReadable(useHost().clinicAdmin);
}

/**
 * Gives a function that begins a clinic administrator's session with an access token which sign-in or sign-up has just
 * answered, on pages of clinics only. Once it resolves every part has them, and nothing has reloaded. Hand the token
 * over at once and keep it nowhere but for Try Again. It rejects with the API client's error when the server refuses:
 * there is no session then, and any other page than `/signin_clinic` is being left for that one. It rejects too
 * when nobody answers, for which `describeError` says `unreachable`: call it again with the same token, and only the
 * person is asked for.
 */
export function useBeginClinicSession(): (accessToken: string) => Promise<ClinicAdmin> {
  return useHost().beginClinicSession;
}

/**
 * What the link brought that `/signup_clinic` was opened with, ready for the body of the sign-up; null elsewhere. The
 * shell has taken it out of the address, where it would stay in the history and be seen by others: read it here, not
 * from the search parameters. A reload still knows it, and a session that begins forgets it.
 */
export function useClinicInvitation(): ClinicInvitation | null {
  const { clinicInvitation } = useHost();
  // It is forgotten once a session begins, while the page that asked is still shown.
  const [invitation] = useState(clinicInvitation);
  return invitation;
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
