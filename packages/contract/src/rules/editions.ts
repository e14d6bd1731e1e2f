/** RULES-043, RULES-132, RULES-133. */
export const EDITIONS = ['CA', 'US'] as const;
export type Edition = (typeof EDITIONS)[number];

/** RULES-134, RULES-135: how the states call names a country. */
export const COUNTRY_CODES = ['CAN', 'USA'] as const;
export type CountryCode = (typeof COUNTRY_CODES)[number];

/** The country whose states an edition offers; the switch is US versus other. */
export function countryOf(edition: Edition): CountryCode {
  return edition === 'US' ? 'USA' : 'CAN';
}
