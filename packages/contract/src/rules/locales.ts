/** RULES-136, RULES-137. */
export const LOCALES = ['en', 'fr'] as const;
export type Locale = (typeof LOCALES)[number];
/** RULES-033. */
export const DEFAULT_LOCALE: Locale = 'en';

/** An unknown locale falls back to English (BP-009). */
export function readLocale(value: unknown): Locale {
  return value === 'fr' ? 'fr' : DEFAULT_LOCALE;
}
