import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { isSignedBy, type SignedRegistry } from '@portal/portal-kit/registry/signature';
import { temporaryStore } from '../testing/stores.ts';
import { isTrusted, publicHalf, signingKey, signRegistry, trustedKeys } from './keys.ts';

/** Fixed, and so are its signatures: this one's of the text below holds “+” and “/”, as base64url never does. */
const FIXED_KEY = createPrivateKey({
  key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, 7)]),
  format: 'der',
  type: 'pkcs8',
});
const pair = () => generateKeyPairSync('ed25519').privateKey;
const pemOf = (key: ReturnType<typeof pair>) => key.export({ type: 'pkcs8', format: 'pem' }).toString();

describe('signing', () => {
  it('is believed by servers and by pages alike, with the right key among several', async () => {
    const [own, other] = [pair(), pair()];
    const signed = signRegistry('{"serial":1,"name":"é"}', own);
    const keys = [publicHalf(other), publicHalf(own)];
    expect(isTrusted(signed, keys)).toBe(true);
    expect(await isSignedBy(signed, keys)).toBe(true);
  });

  it.each<[string, (signed: SignedRegistry) => Partial<SignedRegistry>]>([
    // Node's base64 reads all of these, a browser's none: what servers show, pages have to believe.
    [
      'its signature as base64url',
      ({ signature }) => ({ signature: Buffer.from(signature, 'base64').toString('base64url') }),
    ],
    ['something after its signature', ({ signature }) => ({ signature: `${signature}"\u2028` })],
    ['another text', ({ text }) => ({ text: `${text} ` })],
    ['another signature', () => ({ signature: Buffer.alloc(64).toString('base64') })],
    ['a signature that is none', () => ({ signature: '%' })],
    ['no signature', () => ({ signature: '' })],
  ])('is not believed with %s', async (_, change) => {
    const signed = signRegistry('{"serial":1}', FIXED_KEY);
    expect(signed.signature).toMatch(/[+/]/);
    const changed = { ...signed, ...change(signed) };
    expect(isTrusted(changed, [publicHalf(FIXED_KEY)])).toBe(false);
    expect(await isSignedBy(changed, [publicHalf(FIXED_KEY)])).toBe(false);
  });

  it.each([[[]], [['AAAA']], [['%']]])('is not believed by who trusts %j', async (keys: string[]) => {
    const signed = signRegistry('{}', pair());
    expect(await isSignedBy(signed, keys)).toBe(false);
  });
});

describe('the key of a store', () => {
  it('is made once, readable by its owner alone, and trusted', () => {
    const releases = temporaryStore();
    expect(trustedKeys(releases, {})).toEqual([]);
    const key = signingKey(releases, {});
    expect(publicHalf(signingKey(releases, {}))).toBe(publicHalf(key));
    expect(trustedKeys(releases, {})).toEqual([publicHalf(key)]);
    const file = path.join(releases.folder, 'signing-key.pem');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toContain('PRIVATE KEY');
  });

  it('gives way to the operator’s, also with line ends written out', () => {
    const releases = temporaryStore();
    signingKey(releases, {});
    const key = pair();
    const PORTAL_SIGNING_KEY = pemOf(key).replaceAll('\n', '\\n');
    expect(publicHalf(signingKey(releases, { PORTAL_SIGNING_KEY }))).toBe(publicHalf(key));
    expect(trustedKeys(releases, { PORTAL_SIGNING_KEY })).toEqual([publicHalf(key)]);
    expect(trustedKeys(releases, { PORTAL_PUBLIC_KEYS: `${publicHalf(key)}, ${publicHalf(pair())}` })).toHaveLength(2);
  });

  it('says what is wrong with one that cannot be used', () => {
    const releases = temporaryStore();
    expect(() => signingKey(releases, { PORTAL_SIGNING_KEY: 'secret' })).toThrow('openssl genpkey -algorithm ed25519');
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    expect(() => signingKey(releases, { PORTAL_SIGNING_KEY: pemOf(rsa) })).toThrow('another kind (rsa)');
    expect(() => trustedKeys(releases, { PORTAL_PUBLIC_KEYS: 'short' })).toThrow('32 bytes, base64');
  });

  it('is the operator’s alone where a bucket keeps the releases', () => {
    const bucket = { name: 's3://releases', folder: null };
    expect(() => signingKey(bucket, {})).toThrow('set PORTAL_SIGNING_KEY');
    expect(() => trustedKeys(bucket, {})).toThrow('Set PORTAL_PUBLIC_KEYS');
    const key = pair();
    expect(trustedKeys(bucket, { PORTAL_SIGNING_KEY: pemOf(key) })).toEqual([publicHalf(key)]);
    expect(trustedKeys(bucket, { PORTAL_PUBLIC_KEYS: publicHalf(key) })).toEqual([publicHalf(key)]);
  });
});
