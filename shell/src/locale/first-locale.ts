import type { Locale } from '@portal/portal-kit/define-remote';
import { practitionerKind, type SessionKind } from '../session/session-kind.ts';
import { parseStoredSession } from '../session/stored-session.ts';
import { type SafeStorage, storageKeys } from '../storage/storage.ts';
import { parseLocale } from './stored-locale.ts';

/** The language chosen in this browser; null where nobody has chosen. */
export function chosenLocale(storage: SafeStorage): Locale | null {
  return parseLocale(storage.get(storageKeys.locale));
}

/** The language a page starts in: the chosen one, or that of the signed-in person, or English. */
export function firstLocale(storage: SafeStorage, { storedAs }: SessionKind = practitionerKind): Locale {
  return chosenLocale(storage) ?? parseStoredSession(storage.get(storedAs))?.locale ?? 'en';
}
