import type { Edition } from '@portal/portal-kit';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { practitionerKind, type SessionKind } from '../session/session-kind.ts';
import { type SafeStorage, storageKeys } from '../storage/storage.ts';
import { type EditionHosts, keepEditionOfHost } from './edition-hosts.ts';
import { editionIn, parseEdition } from './shown-edition.ts';

/**
 * The edition of this visit: `?edition=US` on any page chooses it and keeps it; the parameter then leaves the address.
 * Where each edition has a host of its own, the host chooses.
 */
export function createEdition(
  storage: SafeStorage,
  page: { href: string; replace(href: string): void },
  hosts: EditionHosts | null = null,
  kind: SessionKind = practitionerKind,
): StoreApi<Edition> {
  const url = new URL(page.href);
  const asked = url.searchParams.get('edition');
  if (asked !== null) {
    storage.set(storageKeys.edition, parseEdition(asked));
    url.searchParams.delete('edition');
    // The whole address: a path that begins with two slashes would be taken for another host.
    page.replace(url.href);
  }
  keepEditionOfHost(storage, hosts, url.origin);
  return createStore<Edition>(() => editionIn(storage, kind));
}
