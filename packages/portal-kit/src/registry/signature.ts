/** A registry and its proof: the very text that was signed, so that nothing hangs on how JSON is written. */
export interface SignedRegistry {
  text: string;
  /** Ed25519 over the text's UTF-8 bytes, base64. */
  signature: string;
}

/** A registry as a server gives it: what was signed, and the canaries that it has taken back since. */
export interface ServedRegistry extends SignedRegistry {
  takenBack: readonly string[];
  /** What teams have signed of their remotes, by the remote's name; left out where none has. */
  statements?: Readonly<Record<string, SignedRegistry>>;
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/**
 * Whether one of the keys signed the registry. Anything that is off (a key that is none, a browser without Ed25519,
 * a page that is not in a secure context) counts as no.
 * @param keys public keys that are trusted, raw, base64
 */
export async function isSignedBy({ text, signature }: SignedRegistry, keys: readonly string[]): Promise<boolean> {
  const signed = async (key: string) => {
    const publicKey = await crypto.subtle.importKey('raw', bytesOf(key), 'Ed25519', false, ['verify']);
    return crypto.subtle.verify('Ed25519', publicKey, bytesOf(signature), new TextEncoder().encode(text));
  };
  const results = await Promise.all(keys.map((key) => signed(key).catch(() => false)));
  return results.includes(true);
}
