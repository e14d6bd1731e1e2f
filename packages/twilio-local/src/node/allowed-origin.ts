import type { IncomingMessage } from 'node:http';

/**
 * Whether a socket may be opened by the page that asks: one of this portal's own. Programs send no origin and may ask;
 * a token decides who gets in. Hosts are compared, for behind a proxy the scheme is another one than the browser's.
 * @param publicAddresses under which people reach the portal, where a proxy changes the host on the way
 */
export function isAllowedOrigin({ headers }: IncomingMessage, publicAddresses: readonly string[]): boolean {
  const { origin } = headers;
  if (origin === undefined) return true;
  // An opaque origin is written `null` and is nobody's.
  if (!URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  const own = [`${protocol}//${headers.host}`, ...publicAddresses];
  return own.some((address) => URL.canParse(address) && new URL(address).host === host);
}
