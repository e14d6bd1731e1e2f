import { type SafeStorage, storageKeys } from '../storage/storage.ts';
import { storedSession } from './stored-session.ts';

/**
 * Makes the token of a link the session of this browser: storage is cleared and the token stored (SHELL-059,
 * SHELL-063). The chosen language and edition survive the clearing, and so does the cohort, which says nothing about
 * anybody.
 */
export function adoptLink(token: string, storage: SafeStorage): void {
  const kept = [storageKeys.locale, storageKeys.edition, storageKeys.cohort].map(
    (key) => [key, storage.get(key)] as const,
  );
  storage.clear();
  for (const [key, value] of kept) if (value !== null) storage.set(key, value);
  storage.set(storageKeys.session, storedSession(token, { byLink: true }));
}
