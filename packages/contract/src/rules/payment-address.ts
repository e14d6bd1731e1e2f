/** Where the payment provider's own pages are: `connect.stripe.com`, and others of its domain. */
const PROVIDER = /^([a-z0-9-]+\.)+stripe\.com$/;

/**
 * Whether a browser may be led to an address that came from the payment provider: one of its own pages, or one
 * of the portal's, where its twin shows them.
 * @param own the portal's origins
 */
export function isPaymentAddress(address: string, own: readonly string[]): boolean {
  const url = read(address);
  if (url === null) return false;
  const { protocol, hostname, port, username, password, origin } = url;
  if (username || password) return false;
  return own.includes(origin) || (protocol === 'https:' && port === '' && PROVIDER.test(hostname));
}

/** `URL.canParse` is not in every browser we serve. */
function read(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
