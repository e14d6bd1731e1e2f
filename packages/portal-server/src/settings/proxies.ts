import { SettingsError } from './settings.ts';

/** How many proxies stand in front of this server, from PORTAL_PROXIES; none when nothing is said. @throws SettingsError */
export function readProxies({ PORTAL_PROXIES }: NodeJS.ProcessEnv): number {
  if (!PORTAL_PROXIES) return 0;
  if (/^\d$/.test(PORTAL_PROXIES)) return Number(PORTAL_PROXIES);
  throw new SettingsError(`PORTAL_PROXIES must be a number from 0 to 9, but is “${PORTAL_PROXIES}”.`);
}
