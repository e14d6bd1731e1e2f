import type { Edition, Locale } from '@portal/portal-kit';
import { storageKeys } from '@portal/shell/storage';
import type { PersonSession } from '../world/world.ts';

/** Lays down what a browser would have kept of an earlier visit: the language, the edition, the session. */
export function prepareStorage(
  storage: Storage,
  visit: { locale: Locale | null; edition: Edition | null; session: PersonSession | null },
): void {
  storage.clear();
  if (visit.locale) storage.setItem(storageKeys.locale, visit.locale);
  if (visit.edition) storage.setItem(storageKeys.edition, visit.edition);
  if (visit.session)
    storage.setItem(
      visit.session.kind === 'clinic' ? storageKeys.clinicSession : storageKeys.session,
      JSON.stringify({ token: visit.session.token, admin: false, provider: false }),
    );
}
