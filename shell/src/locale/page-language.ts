import type { Locale } from '@portal/portal-kit/define-remote';
import { practitionerKind, type SessionKind } from '../session/session-kind.ts';
import { parseStoredSession } from '../session/stored-session.ts';
import { type SafeStorage, storageKeys } from '../storage/storage.ts';
import { parseLocale } from '../storage/stored-locale.ts';

/** Says which language the document is in, also to a browser that installs the portal: under a name in that language. */
export function setPageLanguage(locale: Locale): void {
  document.documentElement.lang = locale;
  document.querySelector('[rel=manifest]')?.setAttribute('href', `/${locale}.webmanifest`);
}

/** The language chosen in this browser; null where nobody has chosen. */
export function chosenLocale(storage: SafeStorage): Locale | null {
  return parseLocale(storage.get(storageKeys.locale));
}

/** The language a page starts in: the chosen one, or that of the signed-in person, or English. */
export function firstLocale(storage: SafeStorage, { storedAs }: SessionKind = practitionerKind): Locale {
  return chosenLocale(storage) ?? parseStoredSession(storage.get(storedAs))?.locale ?? 'en';
}
