import type { IncomingMessage } from 'node:http';
import { isHealthPath } from './health.ts';

/** The name that a request was sent to; HTTP/2 has no such header: there the address carries it. */
export function authorityOf({ url, headers }: Request): string {
  return headers.get('host') ?? new URL(url).host;
}

/**
 * Tells whether a name is one that the portal is reached under.
 * @param addresses where it is reached, as origins; with none every name is its own
 */
function createOwnNames(addresses: readonly string[]): (authority: string) => boolean {
  const own = addresses.map((address) => new URL(address));
  return (authority) => own.length === 0 || own.some((address) => isNameOf(address, authority));
}

/** Whether a name is that of an address. Through the same parser: a default port that is written out makes no difference. */
const isNameOf = ({ protocol, host }: URL, authority: string) =>
  URL.canParse(`${protocol}//${authority}`) && new URL(`${protocol}//${authority}`).host === host;

/** The name that somebody asked for, who may have asked a proxy. */
export const askedName = (request: Request, proxied: boolean) =>
  (proxied && request.headers.get('x-forwarded-host')) || authorityOf(request);

/** A name that somebody asked for, as the portal's own address has it: a proxy may write out a default port. */
export const asOwnName = (addresses: readonly string[], authority: string) =>
  addresses.map((address) => new URL(address)).find((address) => isNameOf(address, authority))?.host ?? authority;

/** How requests for another host than the portal's own are told. */
export interface HostOptions {
  /** Where the portal is reached, as origins; with none every name is its own. */
  addresses: readonly string[];
  /** A proxy in front may change the name, and says in `X-Forwarded-Host` what it was. */
  proxied: boolean;
}

/**
 * Tells requests that are for another host than these. Only the portal's own names get its pages: a name that somebody
 * else lets point here would make them those of another origin.
 */
export function createMisdirected({ addresses, proxied }: HostOptions): (request: Request) => boolean {
  const isOwn = createOwnNames(addresses);
  return (request) => {
    if (isHealthPath(new URL(request.url).pathname)) return false;
    return !isOwn(askedName(request, proxied));
  };
}

/** Tells which edition the host is of that was asked; none where one host serves both. */
export function createEditionOf(
  hosts: Readonly<Record<'CA' | 'US', string>> | undefined,
  proxied: boolean,
): (request: Request) => 'CA' | 'US' | null {
  if (!hosts) return () => null;
  const american = new URL(hosts.US);
  return (request) => (isNameOf(american, askedName(request, proxied)) ? 'US' : 'CA');
}

/** The same of requests for a socket, which are HTTP/1.1 and no request for a page. */
export function createMisdirectedUpgrade(options: HostOptions): (request: IncomingMessage) => boolean {
  const isOwn = createOwnNames(options.addresses);
  return ({ headers }) => {
    const forwarded = options.proxied ? [headers['x-forwarded-host']].flat()[0] : undefined;
    return !isOwn(forwarded || (headers.host ?? ''));
  };
}
