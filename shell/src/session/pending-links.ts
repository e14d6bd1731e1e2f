import { readJson } from '../storage/read-json.ts';
import type { SafeStorage } from '../storage/storage.ts';

/** Its name in session storage: no other tab ever knows of it. */
const key = 'portal.pending_link';

/** A link that would sign somebody in, and waits until that was looked into. */
export interface PendingLink {
  token: string;
  /** Where it leads: path, query and fragment, without the token. */
  to: string;
  /** Another site led here: it is asked about even where nobody is signed in. */
  fromElsewhere: boolean;
  /** Its session was opened for this browser alone, by a code: it ends where nobody takes it. */
  opened?: boolean;
}

export type PendingLinks = ReturnType<typeof createPendingLinks>;

/** The one place where the token of a link lies until it is taken or refused. */
export function createPendingLinks(tabStorage: SafeStorage) {
  return {
    keep: (link: PendingLink) => tabStorage.set(key, JSON.stringify(link)),
    /** Null when none waits. */
    read: (): PendingLink | null => {
      const { token, to, fromElsewhere, opened } = readJson(tabStorage.get(key));
      const isLink = typeof token === 'string' && typeof to === 'string';
      return isLink ? { token, to, fromElsewhere: fromElsewhere === true, ...(opened === true && { opened }) } : null;
    },
    forget: () => tabStorage.remove(key),
  };
}
