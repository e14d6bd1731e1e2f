import type { SafeStorage } from '../storage/storage.ts';
import type { MailTokenKind } from './token-link.ts';

/** Its name in session storage. */
const key = 'portal.link_token';

/**
 * The one place where the token of a mail lies between the address it came in and the call it is for. In session
 * storage, so that a reload still knows it and no other tab ever does.
 */
export interface MailToken {
  keep(kind: MailTokenKind, token: string): void;
  /** The token for that purpose; null when there is none. */
  read(kind: MailTokenKind): string | null;
  /** Forgets it: it was used up, or is of no use. */
  forget(): void;
}

export function createMailToken(tabStorage: SafeStorage): MailToken {
  return {
    keep: (kind, token) => tabStorage.set(key, JSON.stringify({ kind, token })),
    read: (kind) => parse(tabStorage.get(key), kind),
    forget: () => tabStorage.remove(key),
  };
}

function parse(text: string | null, kind: MailTokenKind): string | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('kind' in value) || !('token' in value)) return null;
    return value.kind === kind && typeof value.token === 'string' ? value.token : null;
  } catch {
    return null;
  }
}
