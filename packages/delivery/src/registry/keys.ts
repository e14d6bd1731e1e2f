import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign as signBytes,
  verify as verifyBytes,
} from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SignedRegistry } from '@portal/portal-kit/registry/signature';

/** A key is missing, unreadable or of the wrong kind; the message says what to do. */
export class KeyError extends Error {
  override readonly name = 'KeyError';
}

/** Raw public key, 32 bytes in base64: what a server is told to trust. */
export function publicHalf(key: KeyObject): string {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('base64');
}

function keyOfPem(pem: string, source: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
    throw new KeyError(`${source} holds a key of another kind (${key.asymmetricKeyType}).`);
  } catch (error) {
    throw new KeyError(
      `${source} must be an Ed25519 private key as PEM text: openssl genpkey -algorithm ed25519\n${String(error)}`,
      { cause: error },
    );
  }
}

/** Where a store without a key of its operator's keeps one that it made itself: enough for a demo on one machine. */
function ownKeyFile(releases: string): string {
  return path.join(releases, 'signing-key.pem');
}

function readOwnKey(releases: string): KeyObject | null {
  const file = ownKeyFile(releases);
  try {
    return keyOfPem(readFileSync(file, 'utf8'), file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Makes the store's own key; the first of several processes that try wins. */
function makeOwnKey(releases: string): KeyObject {
  const { privateKey } = generateKeyPairSync('ed25519');
  mkdirSync(releases, { recursive: true });
  try {
    writeFileSync(ownKeyFile(releases), privateKey.export({ type: 'pkcs8', format: 'pem' }), {
      mode: 0o600,
      flag: 'wx',
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readOwnKey(releases) ?? privateKey;
}

/**
 * The private key that registries are signed with: `PORTAL_SIGNING_KEY` (PEM text), else the store's own.
 * @throws KeyError
 */
export function signingKey(releases: string, environment: NodeJS.ProcessEnv = process.env): KeyObject {
  const { PORTAL_SIGNING_KEY: pem } = environment;
  if (pem) return keyOfPem(pem.replaceAll('\\n', '\n'), 'PORTAL_SIGNING_KEY');
  return readOwnKey(releases) ?? makeOwnKey(releases);
}

/**
 * Public keys whose registries are believed: `PORTAL_PUBLIC_KEYS` (raw, base64, separated by spaces or commas), else
 * the public half of the store's own. None where there is neither: then no registry is believed.
 * @throws KeyError
 */
export function trustedKeys(releases: string, environment: NodeJS.ProcessEnv = process.env): string[] {
  const listed = (environment['PORTAL_PUBLIC_KEYS'] ?? '').split(/[\s,]+/).filter(Boolean);
  const wrong = listed.find((key) => Buffer.from(key, 'base64').length !== 32);
  if (wrong) throw new KeyError(`PORTAL_PUBLIC_KEYS holds what is no Ed25519 public key (32 bytes, base64): ${wrong}`);
  if (listed.length > 0) return listed;
  if (environment['PORTAL_SIGNING_KEY']) return [publicHalf(signingKey(releases, environment))];
  const own = readOwnKey(releases);
  return own ? [publicHalf(own)] : [];
}

export function signRegistry(text: string, key: KeyObject): SignedRegistry {
  return { text, signature: signBytes(null, Buffer.from(text), key).toString('base64') };
}

/** Whether one of the trusted keys signed the registry. */
export function isTrusted({ text, signature }: SignedRegistry, keys: readonly string[]): boolean {
  return keys.some((key) => {
    const x = Buffer.from(key, 'base64').toString('base64url');
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return verifyBytes(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64'));
  });
}
