import type { MailTokenKind } from '../map/token-link.ts';
import { readJson } from '../storage/read-json.ts';
import type { SafeStorage } from '../storage/storage.ts';

/** Its name in session storage. */
const key = 'portal.link_token';

export type MailToken = ReturnType<typeof createMailToken>;

/**
 * The one place where the token of a mail lies between the address it came in and the call it is for. In session
 * storage, so that a reload still knows it and no other tab ever does.
 */
export function createMailToken(tabStorage: SafeStorage) {
  return {
    keep: (kind: MailTokenKind, token: string) => tabStorage.set(key, JSON.stringify({ kind, token })),
    /** The token for that purpose; null when there is none. */
    read: (kind: MailTokenKind) => {
      const { kind: kept, token } = readJson(tabStorage.get(key));
      return kept === kind && typeof token === 'string' ? token : null;
    },
    /** Forgets it: it was used up, or is of no use. */
    forget: () => tabStorage.remove(key),
  };
}
