import type { Edition } from '@portal/portal-kit';
import type { Locale } from '@portal/portal-kit/define-remote';
import { readJson } from '../storage/read-json.ts';
import { parseLocale } from '../storage/stored-locale.ts';

/** What survives a reload: the token, and what the early script must know of the person before they are fetched. */
export interface StoredSession {
  token: string;
  admin: boolean;
  provider: boolean;
  /** It came in a link, and no server has accepted it yet. */
  byLink: boolean;
  /** Its person's own language, for as long as nobody chooses one in this browser; null until they were fetched. */
  locale: Locale | null;
  /** The edition of its person's account; null until they were fetched. */
  edition: Edition | null;
}

/** Reads a stored session; anything that is not one counts as none. */
export function parseStoredSession(text: string | null): StoredSession | null {
  const { token, admin, provider, byLink, locale, edition } = readJson(text);
  if (typeof token !== 'string' || token === '') return null;
  return {
    token,
    admin: admin === true,
    provider: provider === true,
    byLink: byLink === true,
    locale: parseLocale(locale),
    edition: edition === 'CA' || edition === 'US' ? edition : null,
  };
}

/** Writes a session as `parseStoredSession` reads it. A fresh token says nothing of its person yet. */
export function storedSession(token: string, traits: Partial<Omit<StoredSession, 'token'>> = {}): string {
  return JSON.stringify({ token, admin: false, provider: false, ...traits });
}
