import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { EncryptionError, type EncryptionPort } from './encryption-port.ts';

/** A key and the name by which stored values say that they need it. */
export interface DataKey {
  id: string;
  /** 32 bytes. */
  secret: Uint8Array;
}

export interface KeyRing extends EncryptionPort {
  /** What encrypts; null where nothing is encrypted any more, or not yet. */
  writes: DataKey | null;
  keys: readonly DataKey[];
}

/** Of the value's form: another one would get another number. */
const FORM = '1';
const CIPHER = 'aes-256-gcm';
const SALT_BYTES = 12;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Values of a key begin so. */
export const beginningOf = (keyId: string): string => `${FORM}.${keyId}.`;

/** With one key AES-GCM is safe for some thousand million values, and a busy portal writes as many in a month. */
const VALUES_OF_SALT = 1_000_000;
/** How many of the keys that salts make are remembered: making one takes as long as decrypting a note. */
const REMEMBERED = 1000;

const bound = (keyId: string, place: string) => Buffer.from(`${beginningOf(keyId)}${place}`);

/** One key of a ring. What encrypts is never itself, but what it makes of a salt: each process takes another one. */
function createWorker({ id, secret }: DataKey) {
  const made = new Map<string, Buffer>();
  let salt = randomBytes(SALT_BYTES);
  let left = VALUES_OF_SALT;

  function keyOf(salted: Buffer): Buffer {
    const name = salted.toString('latin1');
    const known = made.get(name);
    if (known) return known;
    if (made.size >= REMEMBERED) made.clear();
    const key = createHmac('sha256', secret).update('portal value key').update(salted).digest();
    made.set(name, key);
    return key;
  }

  return {
    encrypt(text: string, place: string): string {
      if (left === 0) [salt, left] = [randomBytes(SALT_BYTES), VALUES_OF_SALT];
      left -= 1;
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, keyOf(salt), iv);
      cipher.setAAD(bound(id, place));
      const whole = Buffer.concat([salt, iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return beginningOf(id) + whole.toString('base64url');
    },
    decrypt(encrypted: string, place: string): string {
      const whole = Buffer.from(encrypted.slice(beginningOf(id).length), 'base64url');
      const [iv, text, tag] = [SALT_BYTES, SALT_BYTES + IV_BYTES, whole.length - TAG_BYTES];
      try {
        const key = keyOf(whole.subarray(0, iv));
        const decipher = createDecipheriv(CIPHER, key, whole.subarray(iv, text), { authTagLength: TAG_BYTES });
        decipher.setAAD(bound(id, place));
        decipher.setAuthTag(whole.subarray(tag));
        return decipher.update(whole.subarray(text, tag), undefined, 'utf8') + decipher.final('utf8');
      } catch (error) {
        const words = `A stored value is not what key “${id}” encrypted for its place: ${place}`;
        throw new EncryptionError(words, { cause: error });
      }
    },
    fingerprint(hash: string): string {
      const key = createHmac('sha256', secret).update('portal fingerprint key').digest();
      return beginningOf(id) + createHmac('sha256', key).update(hash).digest('base64url');
    },
  };
}

/**
 * Encrypts by AES-256-GCM. The first key writes, all read; a value names its key, and is bound to it and to its place:
 * `1.<key>.<salt, iv, text and tag in base64url>`.
 * @param encrypts false where values are stored as they are, and those that are encrypted are read all the same
 */
export function createKeyRing(keys: readonly DataKey[], { encrypts = true } = {}): KeyRing {
  const workers = new Map(keys.map((key) => [key.id, createWorker(key)]));
  const writes = encrypts ? (keys[0] ?? null) : null;
  const writer = writes && workers.get(writes.id);
  const workerOf = (stored: string) => {
    const [form, id = ''] = stored.split('.', 2);
    return { id, worker: form === FORM ? workers.get(id) : undefined };
  };
  return {
    writes,
    keys,
    encrypt: (text, place) => writer?.encrypt(text, place) ?? null,
    decrypt(encrypted, place) {
      const { id, worker } = workerOf(encrypted);
      if (!worker)
        throw new EncryptionError(`A stored value needs key “${id}”, which this process does not have: ${place}`);
      return worker.decrypt(encrypted, place);
    },
    fingerprint: (hash) => writer?.fingerprint(hash) ?? hash,
    isFingerprintOf(fingerprint, hash) {
      const expected = Buffer.from(workerOf(fingerprint).worker?.fingerprint(hash) ?? hash);
      const given = Buffer.from(fingerprint);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}
