import type { StoredDraft } from './draft-store.ts';

/** Bytes of the random start value that AES-GCM needs anew for every draft; they stand before what is sealed. */
const startBytes = 12;

/** Where a draft belongs: it can be opened nowhere else, and under no later date. */
type Place = Omit<StoredDraft, 'sealed'>;

function algorithm(start: Uint8Array<ArrayBuffer>, { owner, slot, keptAt }: Place): AesGcmParams {
  const additionalData = new TextEncoder().encode(`${owner} ${slot} ${keptAt}`);
  return { name: 'AES-GCM', iv: start, additionalData };
}

export function importKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

export async function seal(key: CryptoKey, text: string, place: Place): Promise<StoredDraft> {
  const start = crypto.getRandomValues(new Uint8Array(startBytes));
  const content = await crypto.subtle.encrypt(algorithm(start, place), key, new TextEncoder().encode(text));
  const sealed = new Uint8Array(startBytes + content.byteLength);
  sealed.set(start);
  sealed.set(new Uint8Array(content), startBytes);
  return { ...place, sealed };
}

/** @throws when it was sealed with another key or for another place, or has been changed since */
export async function unseal(key: CryptoKey, { sealed, ...place }: StoredDraft): Promise<string> {
  const start = sealed.slice(0, startBytes);
  const content = await crypto.subtle.decrypt(algorithm(start, place), key, sealed.slice(startBytes));
  return new TextDecoder().decode(content);
}
