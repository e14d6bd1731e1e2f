import { fromBase64Url } from './base64url.ts';
import { importKey } from './draft-cipher.ts';

/** The API is not asked again sooner than this after it gave no key, in milliseconds: people type faster. */
const patienceMs = 30_000;

/**
 * The person's key, asked once and kept in memory only, where no script can read it out again.
 * @param askKey asks the API for it, in base64url
 * @param now milliseconds
 */
export function createDraftKey(
  askKey: () => Promise<string>,
  now: () => number,
): (personId: string) => Promise<CryptoKey> {
  let asked: { personId: string; at: number; failed: boolean; key: Promise<CryptoKey> } | null = null;
  const ask = async () => importKey(fromBase64Url(await askKey()));
  return (personId) => {
    const isDue = asked?.failed && now() - asked.at >= patienceMs;
    if (asked?.personId === personId && !isDue) return asked.key;
    const mine = { personId, at: now(), failed: false, key: ask() };
    asked = mine;
    mine.key.catch(() => {
      mine.failed = true;
    });
    return mine.key;
  };
}
