import { EDITIONS, type Edition } from '@portal/contract/rules/editions';
import { Refusal } from './refusal.ts';

/**
 * Refuses what a page of another site made its visitor's browser send. It would carry no token, but it would count:
 * ten wrong passwords that some advertisement posts would shut a clinic's network out. Programs send neither header
 * and may ask. The portal's public addresses count as its own, for a proxy may change the host on the way.
 */
export function refuseForeignPage({ url, headers }: Request, portalUrl: (edition: Edition) => string): void {
  const site = headers.get('Sec-Fetch-Site');
  if (site === 'same-origin' || site === 'none') return;
  const origin = headers.get('Origin');
  if (site === null && (origin === null || isOurs(origin))) return;
  throw new Refusal(403, 'forbidden');

  function isOurs(from: string): boolean {
    // An opaque origin is written `null` and is nobody's.
    if (!URL.canParse(from)) return false;
    // Behind a proxy the scheme is another one than the browser's: hosts are compared, each through its parser.
    const { protocol, host } = new URL(from);
    const asked = `${protocol}//${headers.get('Host') ?? new URL(url).host}`;
    return [asked, ...EDITIONS.map(portalUrl)].some((own) => URL.canParse(own) && new URL(own).host === host);
  }
}
