import type { Edition } from '@portal/portal-kit';
import { practitionerKind, type SessionKind } from '../session/session-kind.ts';
import { parseStoredSession } from '../session/stored-session.ts';
import { type SafeStorage, storageKeys } from '../storage/storage.ts';

/**
 * The edition that is shown: of the account while somebody is signed in, else the one that was chosen. As
 * it is stored, so that a page that was reloaded has it before the person was fetched. A clinic's administrator has none.
 */
export function editionIn(storage: SafeStorage, { storedAs }: SessionKind = practitionerKind): Edition {
  return parseStoredSession(storage.get(storedAs))?.edition ?? chosenEdition(storage);
}

/** What the sign-in page's link, an address or the host chose. */
export function chosenEdition(storage: SafeStorage): Edition {
  return parseEdition(storage.get(storageKeys.edition));
}

/** US, or anything else: Canadian (SHELL-011). */
export function parseEdition(text: string | null): Edition {
  return text?.toUpperCase() === 'US' ? 'US' : 'CA';
}
