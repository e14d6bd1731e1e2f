import type { Edition } from '@portal/portal-kit';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type SafeStorage, storageKeys } from '../storage/storage.ts';
import { parseEdition } from './parse-edition.ts';

/**
 * The edition of this visit: `?edition=US` on any page selects it and keeps it; the parameter then leaves the address.
 */
export function createEdition(
  storage: SafeStorage,
  page: { href: string; replace(href: string): void },
): StoreApi<Edition> {
  const url = new URL(page.href);
  const asked = url.searchParams.get('edition');
  if (asked !== null) {
    storage.set(storageKeys.edition, parseEdition(asked));
    url.searchParams.delete('edition');
    page.replace(url.pathname + url.search + url.hash);
  }
  return createStore<Edition>(() => parseEdition(storage.get(storageKeys.edition)));
}
