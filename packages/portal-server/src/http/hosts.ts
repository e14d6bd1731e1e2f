/** The name that a request was sent to; HTTP/2 has no such header: there the address carries it. */
export function authorityOf({ url, headers }: Request): string {
  return headers.get('host') ?? new URL(url).host;
}

/** Asked by balancers under whatever name or number they know a server by; it tells nothing but that it answers. */
const health = '/api/healthz';

/**
 * Tells whether a name is one that the portal is reached under.
 * @param addresses where it is reached, as origins; with none every name is its own
 */
export function createOwnNames(addresses: readonly string[]): (authority: string) => boolean {
  const own = addresses.map((address) => new URL(address));
  return (authority) => {
    // Through the same parser, so that a default port that is written out makes no difference.
    const isOf = ({ protocol, host }: URL) =>
      URL.canParse(`${protocol}//${authority}`) && new URL(`${protocol}//${authority}`).host === host;
    return own.length === 0 || own.some(isOf);
  };
}

/**
 * Tells requests that are for another host than these. Only the portal's own names get its pages: a name that somebody
 * else lets point here would make them those of another origin.
 * @param addresses where the portal is reached, as origins; with none every name is its own
 * @param options.proxied a proxy in front may change the name, and says in `X-Forwarded-Host` what it was
 */
export function createMisdirected(
  addresses: readonly string[],
  { proxied }: { proxied: boolean },
): (request: Request) => boolean {
  const isOwn = createOwnNames(addresses);
  return (request) => {
    if (new URL(request.url).pathname === health) return false;
    return !isOwn((proxied && request.headers.get('x-forwarded-host')) || authorityOf(request));
  };
}
