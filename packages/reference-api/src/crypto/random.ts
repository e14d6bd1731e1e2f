import { createSHA256 } from 'hash-wasm';

/** So many random bytes; injected, so that a test can foresee them. */
export type Random = (length: number) => Uint8Array;

export const webRandom: Random = (length) => crypto.getRandomValues(new Uint8Array(length));

/** Text that fits a URL. 32 bytes make a secret nobody guesses. */
export function randomText(random: Random, bytes: number): string {
  return base64Url(random(bytes));
}

/** A few bytes as text that fits a URL. */
export function base64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** So many digits, each equally likely; the last digits of a plain remainder would not be. */
export function randomDigits(random: Random, count: number): string {
  let digits = '';
  while (digits.length < count) {
    for (const byte of random(count)) {
      if (byte < 250 && digits.length < count) digits += String(byte % 10);
    }
  }
  return digits;
}

/**
 * Characters up to which a text is hashed in this thread: each call hashes its token and what it asks, and the way to
 * another thread and back costs a hundred times the work.
 */
const HASHED_HERE = 4096;

let here: ReturnType<typeof createSHA256> | undefined;

/** SHA-256 in hex: what is stored of a secret. */
export async function sha256(secret: string | Uint8Array<ArrayBuffer>): Promise<string> {
  if (typeof secret === 'string' && secret.length <= HASHED_HERE) {
    here ??= createSHA256();
    const hasher = await here;
    // Nothing waits from here on, so one hasher is enough for all.
    return hasher.init().update(secret).digest('hex');
  }
  const bytes = typeof secret === 'string' ? new TextEncoder().encode(secret) : secret;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Each byte as digits: every request has a trace made. */
const DIGITS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** So many random bytes as hexadecimal digits. */
export function randomHex(random: Random, bytes: number): string {
  let text = '';
  for (const byte of random(bytes)) text += DIGITS[byte];
  return text;
}
