import { authorityOf } from './hosts.ts';

/** Names that reach nothing but the machine that asks. */
const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** True for the handles for tests, however their path is spelled: the API's router decodes it before it compares. */
export function isDevPath(pathname: string): boolean {
  const [, first = ''] = pathname.split('/');
  try {
    return decodeURIComponent(first) === 'dev';
  } catch {
    return false;
  }
}

/**
 * Why the handles for tests are closed to a request, in words; null when they are open. They ask for no password, so
 * a browser may reach them for a person who typed their address or for a page of this portal, never for a page of
 * another origin: not by its scripts and forms, and not by a name of its own that it lets point to this machine.
 * @param host the name the server was told to serve under
 */
export function devRefusal(request: Request, host: string | undefined): string | null {
  const authority = authorityOf(request);
  const served = host?.includes(':') ? `[${host}]` : host;
  if (![...loopback, served?.toLowerCase()].includes(nameOf(authority)))
    return `The handles for tests answer under localhost${served ? ` and ${served}` : ''} only, not under ${JSON.stringify(authority)}.`;
  const site = request.headers.get('sec-fetch-site') ?? 'none';
  const origin = request.headers.get('origin');
  if (!['none', 'same-origin'].includes(site) || (origin !== null && !isOriginOf(authority, origin)))
    return 'The handles for tests answer no other site. Type their address into the browser, or ask from a program.';
  return null;
}

/** `localhost:3000` → `localhost`. */
function nameOf(authority: string): string {
  return authority.toLowerCase().replace(/:\d+$/, '');
}

function isOriginOf(authority: string, origin: string): boolean {
  // An opaque origin is written `null` and is nobody's.
  if (!URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  // Through the same parser, so that a default port that is written out on one side only makes no difference.
  const own = `${protocol}//${authority}`;
  return URL.canParse(own) && new URL(own).host === host;
}
