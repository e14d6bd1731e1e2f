import type { Edition } from './editions.ts';
import type { Locale } from './locales.ts';

/**
 * Where people find help (BS-028). The one place to name an organisation's own: these defaults belong to nobody, the
 * domain is reserved for examples and the numbers for fiction.
 */
export const SUPPORT_CONTACTS = {
  helpCentre: { en: 'https://help.portal.example/en', fr: 'https://help.portal.example/fr' },
  email: 'support@portal.example',
  phone: { CA: '+1 800 555-0142', US: '+1 800 555-0143' },
} as const satisfies {
  helpCentre: Record<Locale, string>;
  email: string;
  /** Toll-free, as people read it. */
  phone: Record<Edition, string>;
};

/** Toll-free numbers to join a session by phone with its PIN, of each edition; null where none is set. */
export type DialInNumbers = Readonly<Record<Edition, string | null>>;

/** No number that nobody answers. */
export const NO_DIAL_IN: DialInNumbers = { CA: null, US: null };
/** Reserved for fiction: what rehearsals show. */
export const FICTIONAL_DIAL_IN: DialInNumbers = { CA: '+1 800 555-0153', US: '+1 800 555-0152' };

/**
 * The number of a deployment for a reader to join a session by phone (SESS-076, A-086), where an appointment names none
 * of its own: one for the United States, another for everybody else and for French.
 */
export function dialInNumber(numbers: DialInNumbers, edition: Edition, locale: Locale): string | null {
  return edition === 'US' && locale !== 'fr' ? numbers.US : numbers.CA;
}
