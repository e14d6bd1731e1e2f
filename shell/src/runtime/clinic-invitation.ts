import type { ClinicInvitation } from '@portal/portal-kit';
import { readJson } from '../storage/read-json.ts';
import { type SafeStorage, tabKeys } from '../storage/storage.ts';

/** The one place where the tokens of a clinic's sign-up link lie between the address and the sign-up. */
export type KeptInvitation = ReturnType<typeof createKeptInvitation>;

/** In session storage: a reload still knows them, and no other tab ever does. */
export function createKeptInvitation(tabStorage: SafeStorage) {
  return {
    keep: (invitation: ClinicInvitation) => tabStorage.set(tabKeys.invitation, JSON.stringify(invitation)),
    /** Null when there is none. */
    read: (): ClinicInvitation | null => {
      const { clinic_token, invitation } = readJson(tabStorage.get(tabKeys.invitation));
      if (typeof clinic_token !== 'string') return null;
      return { clinic_token, ...(typeof invitation === 'string' && { invitation }) };
    },
    forget: () => tabStorage.remove(tabKeys.invitation),
  };
}

/** Where the page is. */
interface Address {
  location: Pick<Location, 'pathname' | 'search' | 'hash'>;
  history: Pick<History, 'state' | 'replaceState'>;
}

/**
 * Takes a clinic's token and the invitation beside it out of the address and its history entry (SHELL-056): the link
 * keeps its form, and nobody reads from the screen or the history what admits to a clinic's payments. An address
 * that says nothing of either is a reload. The router goes on with the entry that it knows.
 */
export function takeClinicInvitation({ location, history }: Address, kept: KeptInvitation): void {
  if (!/^\/signup_clinic\/?$/.test(location.pathname)) return;
  const parameters = new URLSearchParams(location.search);
  const clinic_token = parameters.get('clinic_token')?.trim();
  // The guard has led everybody away who has none, here or kept.
  if (!clinic_token) return;
  const invitation = parameters.get('invitation')?.trim();
  kept.keep({ clinic_token, ...(invitation && { invitation }) });
  parameters.delete('clinic_token');
  parameters.delete('invitation');
  const search = parameters.toString();
  history.replaceState(history.state, '', location.pathname + (search && `?${search}`) + location.hash);
}
