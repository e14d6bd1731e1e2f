import type { Edition, Locale } from '@portal/portal-kit';
import { browserName } from './browser-name.ts';
import { loadedVersions } from './loaded-versions.ts';

/** Where the facts come from. */
export interface Circumstances {
  edition: Edition;
  locale: Locale;
  /** IANA name of the zone that the person chose. */
  timeZone: string;
  /** IANA name of the zone that the device goes by: when the two differ, so do its clock and the portal's times. */
  deviceTimeZone: string;
  userAgent: string;
  /** Of the page, in CSS pixels. */
  size: { width: number; height: number };
  /** Addresses of what the page loaded. */
  addresses: readonly string[];
}

export const FACTS = [
  'portal',
  'parts',
  'edition',
  'language',
  'timeZone',
  'deviceTimeZone',
  'browser',
  'userAgent',
  'window',
] as const;
export type Fact = (typeof FACTS)[number];

/** What support will ask for, and nothing about the person. A fact that cannot be known is an empty text. */
export function systemFacts(circumstances: Circumstances): Record<Fact, string> {
  const { edition, locale, timeZone, deviceTimeZone, userAgent, size, addresses } = circumstances;
  const { shell = '', ...parts } = Object.fromEntries(loadedVersions(addresses));
  return {
    portal: shell,
    parts: Object.entries(parts)
      .map(([part, version]) => `${part} ${version}`)
      .join(', '),
    edition,
    language: locale,
    timeZone,
    deviceTimeZone,
    browser: browserName(userAgent),
    userAgent,
    window: `${size.width} × ${size.height}`,
  };
}
