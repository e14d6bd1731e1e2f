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
import type { Delegations, RemoteName } from '@portal/portal-kit/registry';
import type { SignedRegistry } from '@portal/portal-kit/registry/signature';
import type { ReleaseStore } from '../store/store.ts';

/** Where a key may lie: a store's folder on this machine; null for a bucket, which never holds one. */
type KeyPlace = Pick<ReleaseStore, 'name' | 'folder'>;

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

/** Where a folder without a key of its operator's keeps one that it made itself: enough for a demo on one machine. */
function ownKeyFile(folder: string): string {
  return path.join(folder, 'signing-key.pem');
}

function readOwnKey(folder: string): KeyObject | null {
  const file = ownKeyFile(folder);
  try {
    return keyOfPem(readFileSync(file, 'utf8'), file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Makes the store's own key; the first of several processes that try wins. */
function makeOwnKey(folder: string): KeyObject {
  const { privateKey } = generateKeyPairSync('ed25519');
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(ownKeyFile(folder), privateKey.export({ type: 'pkcs8', format: 'pem' }), {
      mode: 0o600,
      flag: 'wx',
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readOwnKey(folder) ?? privateKey;
}

/**
 * The private key that registries are signed with: `PORTAL_SIGNING_KEY` (PEM text), else the folder's own.
 * @throws KeyError also without `PORTAL_SIGNING_KEY` for a bucket, and where a new key would not be among `PORTAL_PUBLIC_KEYS`
 */
export function signingKey({ name, folder }: KeyPlace, environment: NodeJS.ProcessEnv = process.env): KeyObject {
  const { PORTAL_SIGNING_KEY: pem } = environment;
  if (pem) return keyOfPem(pem.replaceAll('\\n', '\n'), 'PORTAL_SIGNING_KEY');
  const own = folder === null ? null : readOwnKey(folder);
  if (own) return own;
  if (folder !== null && publicKeysOf(environment).length === 0) return makeOwnKey(folder);
  throw new KeyError(
    `Who changes what is live in ${name} has to sign it: set PORTAL_SIGNING_KEY (docs/releasing.md, “Two keys”).`,
  );
}

/**
 * Public keys whose registries are believed: `PORTAL_PUBLIC_KEYS` (raw, base64, separated by spaces or commas), else
 * the public half of the signing key or of the folder's own. None where a folder has none: then nothing is believed.
 * @throws KeyError also for a bucket without any key
 */
export function trustedKeys({ name, folder }: KeyPlace, environment: NodeJS.ProcessEnv = process.env): string[] {
  const listed = publicKeysOf(environment);
  if (listed.length > 0) return listed;
  if (environment['PORTAL_SIGNING_KEY']) return [publicHalf(signingKey({ name, folder }, environment))];
  if (folder === null)
    throw new KeyError(
      `Whose registries in ${name} are to be believed? Set PORTAL_PUBLIC_KEYS (docs/releasing.md, “Two keys”).`,
    );
  const own = readOwnKey(folder);
  return own ? [publicHalf(own)] : [];
}

/** Who changes what is live: the operator all of it, a team its remotes. */
export interface Signer {
  key: KeyObject;
  /** Remotes that a team's key signs for; null for a key of the operator's. */
  remotes: readonly RemoteName[] | null;
}

/** When a key that holds until a day ends: with that day, in UTC; in milliseconds. */
export function endOf({ until }: { until: string }): number {
  return Date.parse(until) + 86_400_000;
}

/**
 * The private key that registries are signed with, and for what it is believed: servers would go on with what was live
 * before, and nobody would be told.
 * @param delegations as the operator has signed them
 * @throws KeyError for a key that nobody believes, and for one that has ended
 */
export function signerIn(
  place: KeyPlace,
  delegations: Delegations = {},
  environment: NodeJS.ProcessEnv = process.env,
): Signer {
  const key = signingKey(place, environment);
  const own = publicHalf(key);
  if (trustedKeys(place, environment).includes(own)) return { key, remotes: null };
  const theirs = Object.entries(delegations).flatMap(([name, keys]) =>
    keys.filter((delegated) => delegated.key === own).map(({ until }) => ({ name: name as RemoteName, until })),
  );
  const remotes = theirs.filter((each) => endOf(each) > Date.now()).map(({ name }) => name);
  if (remotes.length > 0) return { key, remotes };
  const [ended] = theirs;
  throw new KeyError(
    ended
      ? `This key signed for ${ended.name} until ${ended.until}, so nothing was changed. Ask the operator for a later day: npx portal delegate ${ended.name} --key ${own} --until …`
      : `Servers that trust PORTAL_PUBLIC_KEYS would not believe what this signing key signs, so it changes nothing. An operator adds its public half to theirs, then here (docs/releasing.md, “Two keys”). For a team’s key the operator runs npx portal delegate, and the team names the operator’s key in PORTAL_PUBLIC_KEYS (docs/keys.md): ${own}`,
  );
}

/** Whether a text is a raw public key, 32 bytes in base64. */
export function isPublicKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === 32 && bytes.toString('base64') === text;
}

/** @throws KeyError */
function publicKeysOf(environment: NodeJS.ProcessEnv): string[] {
  const listed = (environment['PORTAL_PUBLIC_KEYS'] ?? '').split(/[\s,]+/).filter(Boolean);
  const wrong = listed.find((key) => Buffer.from(key, 'base64').length !== 32);
  if (wrong) throw new KeyError(`PORTAL_PUBLIC_KEYS holds what is no Ed25519 public key (32 bytes, base64): ${wrong}`);
  return listed;
}

/** Ed25519 over the text's UTF-8 bytes, base64. */
export function signatureOf(text: string, key: KeyObject): string {
  return signBytes(null, Buffer.from(text), key).toString('base64');
}

export function signRegistry(text: string, key: KeyObject): SignedRegistry {
  return { text, signature: signatureOf(text, key) };
}

/** Whether one of the trusted keys signed the text. */
export function isTrusted({ text, signature }: SignedRegistry, keys: readonly string[]): boolean {
  const bytes = Buffer.from(signature, 'base64');
  // Node reads more than is base64, browsers do not: pages would not believe what they are sent.
  if (bytes.toString('base64') !== signature) return false;
  return keys.some((key) => {
    const x = Buffer.from(key, 'base64').toString('base64url');
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return verifyBytes(null, Buffer.from(text), publicKey, bytes);
  });
}
