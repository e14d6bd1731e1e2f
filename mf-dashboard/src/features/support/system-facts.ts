import type { Edition, Locale } from '@portal/portal-kit';

/** Where the facts come from. */
interface Circumstances {
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

const browsers = [
  ['Edge', /Edg(?:A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)[\d.]* .*Safari\//],
] as const;

const systems = [
  ['Windows', /Windows NT/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const;

/** A browser as people call it, `Chrome 143, Windows`: most agents also claim to be others, so the order counts. */
export function browserName(userAgent: string): string {
  const browser = browsers.flatMap(([name, pattern]) => {
    const found = pattern.exec(userAgent);
    return found ? [`${name} ${found[1]}`] : [];
  })[0];
  const system = systems.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return [browser, system].filter((word) => word !== undefined).join(', ') || userAgent;
}

/**
 * The versions of the portal's parts that this page has loaded, by part. Their files lie in folders that are named
 * after them, `/shell/0.1.0-3fa2c91b/…` and `/remotes/mf-sessions/0.1.0-5d1e77a0/…`.
 * @param addresses of what the page loaded, in order: of a part that was renewed meanwhile the later version counts
 */
export function loadedVersions(addresses: readonly string[]): ReadonlyMap<string, string> {
  const versions = new Map<string, string>();
  for (const address of addresses) {
    const [, part, version] = /\/(?:(?=shell\/)|remotes\/)([a-z0-9-]+)\/(\d[^/]*)\//.exec(address) ?? [];
    if (part !== undefined && version !== undefined) versions.set(part, version);
  }
  return versions;
}
