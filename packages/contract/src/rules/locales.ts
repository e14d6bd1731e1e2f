/** RULES-136, RULES-137. */
export const LOCALES = ['en', 'fr'] as const;
export type Locale = (typeof LOCALES)[number];
/** Each language is named in itself, so that its readers find it whatever language they landed in. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', fr: 'Français' };
/** RULES-033. */
export const DEFAULT_LOCALE: Locale = 'en';

/** An unknown locale falls back to English (BP-009). */
export function readLocale(value: unknown): Locale {
  return value === 'fr' ? 'fr' : DEFAULT_LOCALE;
}
