import { isIP } from 'node:net';

/**
 * Who sent a request, for limits that go by the network. Behind proxies the socket's other end is always the last of
 * them, and everybody would share one limit; so each proxy that is known to stand there adds the address it saw to
 * `X-Forwarded-For`, and the one that the outermost saw counts. What stands further left anybody may have written.
 * @param proxies how many stand in front; with none the header is not believed at all
 */
export function senderAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null,
  proxies: number,
): string | null {
  const seen = (forwardedFor ?? '').split(',').map((address) => address.trim());
  const outermost = proxies > 0 ? plainAddress(seen.at(-proxies)) : null;
  return outermost ?? socketAddress ?? null;
}

/** The address that a proxy wrote, without the port and brackets that some add; null for what is none. */
function plainAddress(written = ''): string | null {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(written)?.[1] ?? /^([\d.]+):\d+$/.exec(written)?.[1] ?? written;
  return isIP(bare) === 0 ? null : bare;
}
