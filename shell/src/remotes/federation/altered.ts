/**
 * Whether a file that would not run is another one than was released. The browser refuses such a file without a word
 * of why; looking at it once more tells. A file that cannot be had is not called altered.
 * @param ask the way to the file; a test passes its own
 */
export async function isAltered(
  address: string,
  integrity: string | undefined,
  ask: typeof fetch = fetch,
): Promise<boolean> {
  if (!integrity) return true;
  try {
    const response = await ask(address);
    if (!response.ok) return false;
    const [, algorithm = '', expected] = /^sha(256|384)-(.+)$/.exec(integrity) ?? [];
    const digest = await crypto.subtle.digest(`SHA-${algorithm}`, await response.arrayBuffer());
    return btoa(String.fromCharCode(...new Uint8Array(digest))) !== expected;
  } catch {
    // Out of reach: that is another failure, and has a code of its own.
    return false;
  }
}
