import type { Locale } from '@portal/contract/rules/locales';

/** A text that the API says, in both languages. */
export type InBoth = readonly [english: string, french: string];

export const inLocale = ([english, french]: InBoth, locale: Locale): string => (locale === 'fr' ? french : english);
