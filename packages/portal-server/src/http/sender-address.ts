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
  const outermost = proxies > 0 ? seen.at(-proxies) : undefined;
  return outermost || socketAddress || null;
}
