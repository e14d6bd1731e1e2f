/** A stored value cannot be decrypted; the message says why and which one it is, and never what it says. */
export class EncryptionError extends Error {
  override readonly name = 'EncryptionError';
}

/** What reads a stored value gives; null where it cannot be decrypted, so that one damaged value does not take others away. */
export function unlessDamaged<Value>(read: () => Value, onDamaged: (message: string) => void): Value | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof EncryptionError)) throw error;
    onDamaged(error.message);
    return null;
  }
}

/** Encrypts what people write about themselves and others before it is stored (decision 136). */
export interface EncryptionPort {
  /**
   * Encrypts a text for one place of the database: it can be decrypted nowhere else. Null where texts are stored as they
   * are.
   */
  encrypt(text: string, place: string): string | null;
  /** @throws EncryptionError for another place, a key that is not there, or a value that was changed */
  decrypt(encrypted: string, place: string): string;
  /** Of a hash, what may be stored: whoever lacks the key cannot try out short texts against it. */
  fingerprint(hash: string): string;
  isFingerprintOf(fingerprint: string, hash: string): boolean;
}

/** For browsers, whose database is gone with the page, and for hosts that name no keys. */
export const noEncryption: EncryptionPort = {
  encrypt: () => null,
  decrypt(_, place) {
    throw new EncryptionError(`A stored value is encrypted, and this process has no keys: ${place}`);
  },
  fingerprint: (hash) => hash,
  isFingerprintOf: (fingerprint, hash) => fingerprint === hash,
};
