import type { MessageKey } from './message-key.ts';
import { formatPostalCode, formatZip, postalCode, zip } from './postal.ts';

/** RULES-043, RULES-132, RULES-133. */
export const EDITIONS = ['CA', 'US'] as const;
export type Edition = (typeof EDITIONS)[number];

/** RULES-134, RULES-135: how the states call names a country. */
export const COUNTRY_CODES = ['CAN', 'USA'] as const;
export type CountryCode = (typeof COUNTRY_CODES)[number];

/** All in which the editions differ, in one place. */
export const EDITION_TRAITS = {
  CA: {
    country: 'CAN',
    english: 'en-CA',
    currency: 'CAD',
    chargesHst: true,
    professionalDetailSteps: 3,
    postal: { rule: postalCode, format: formatPostalCode, keyboard: 'text' },
  },
  US: {
    country: 'USA',
    english: 'en-US',
    currency: 'USD',
    chargesHst: false,
    professionalDetailSteps: 4,
    postal: { rule: zip, format: formatZip, keyboard: 'numeric' },
  },
} as const satisfies Record<
  Edition,
  {
    /** Whose states it offers. */
    country: CountryCode;
    /** Tag of its English, for numbers and names of zones; French is Canadian in both. */
    english: string;
    /** ISO 4217 code of what practitioners charge in. */
    currency: string;
    /** Whether there is a HST to charge; only Canada has one. */
    chargesHst: boolean;
    /** RULES-037. */
    professionalDetailSteps: number;
    /** RULES-012, RULES-013: what its codes look like, how they are put in shape while typed, and the keyboard for it. */
    postal: {
      rule: (value: string) => MessageKey | null;
      format: (value: string) => string;
      keyboard: 'text' | 'numeric';
    };
  }
>;

/** The country whose states an edition offers. */
export function countryOf(edition: Edition): CountryCode {
  return EDITION_TRAITS[edition].country;
}
