import { SettingsError } from '../settings/settings.ts';

/** Where people reach each edition, without a slash at the end; undefined where nobody said. */
export interface PublicAddresses {
  CA?: string | undefined;
  US?: string | undefined;
}

/**
 * Reads PORTAL_URL and, for portals whose US edition has a host of its own, PORTAL_URL_US.
 * @param options.required refuses to go without: real mails would lead to localhost
 * @throws SettingsError
 */
export function readPublicAddresses(
  { PORTAL_URL, PORTAL_URL_US }: NodeJS.ProcessEnv,
  { required }: { required: boolean },
): PublicAddresses {
  if (required && !PORTAL_URL)
    throw new SettingsError(
      'Mail to real people needs PORTAL_URL, the address under which they reach the portal: its links begin with it.',
    );
  const CA = PORTAL_URL ? addressOf('PORTAL_URL', PORTAL_URL) : undefined;
  return { CA, US: PORTAL_URL_US ? addressOf('PORTAL_URL_US', PORTAL_URL_US) : CA };
}

function addressOf(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new SettingsError(`${name} must be like https://portal.example, without a path, but is “${text}”.`);
}

/** How people reach an edition: as settings say, else where this portal itself is served. */
export function publicAddress(addresses: PublicAddresses, edition: keyof PublicAddresses, served: string): string {
  // “All addresses of this machine” is none that a link can lead to.
  return addresses[edition] ?? served.replace(/\/\/(0\.0\.0\.0|\[?::\]?):/, '//localhost:');
}

/** The hosts of the editions, where each has its own; pages lead from one to the other. */
export function editionHosts({ CA, US }: PublicAddresses): { CA: string; US: string } | undefined {
  return CA && US && CA !== US ? { CA, US } : undefined;
}
