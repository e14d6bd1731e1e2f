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
}

/** The one place where the token of a link lies until it is taken or refused. */
export interface PendingLinks {
  keep(link: PendingLink): void;
  /** Null when none waits. */
  read(): PendingLink | null;
  forget(): void;
}

export function createPendingLinks(tabStorage: SafeStorage): PendingLinks {
  return {
    keep: (link) => tabStorage.set(key, JSON.stringify(link)),
    read: () => parse(tabStorage.get(key)),
    forget: () => tabStorage.remove(key),
  };
}

function parse(text: string | null): PendingLink | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('token' in value) || !('to' in value)) return null;
    const { token, to } = value;
    const fromElsewhere = 'fromElsewhere' in value && value.fromElsewhere === true;
    return typeof token === 'string' && typeof to === 'string' ? { token, to, fromElsewhere } : null;
  } catch {
    return null;
  }
}
