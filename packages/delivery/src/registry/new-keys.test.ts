import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { commandLine, one, three, two } from '../testing/command-line.ts';
import { kindsOfStore, temporaryStore } from '../testing/stores.ts';
import { publicHalf } from './keys.ts';
import { readHistory, readRegistry, registryKey } from './registry-file.ts';

const pair = () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  return { pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), public: publicHalf(privateKey) };
};
const [before, after] = [pair(), pair()];
const promotion = `promote mf-admin@${three}`;

beforeEach(() => {
  process.env['PORTAL_SIGNING_KEY'] = before.pem;
});
afterEach(() => {
  delete process.env['PORTAL_SIGNING_KEY'];
  delete process.env['PORTAL_PUBLIC_KEYS'];
});

/** From here on whoever releases has the new private key, and trusts these public ones. */
function withNewKey(...trusted: string[]) {
  process.env['PORTAL_SIGNING_KEY'] = after.pem;
  process.env['PORTAL_PUBLIC_KEYS'] = trusted.join(' ');
}

describe.each(kindsOfStore)('a new pair of keys for %s', (_, open) => {
  it('signs nothing that servers with the old public key would not believe', async () => {
    const releases = await open();
    const { run, live, refused } = await commandLine(releases);
    withNewKey(before.public);
    expect((await run(promotion)).code).toBe(1);
    expect(refused.join()).toContain(after.public);
    expect(await live()).toBe(two);
    expect((await run('doctor')).printed.join()).toContain('KEY_UNUSABLE');
  });

  it('asks for the old public key as long as the old one has signed what is live', async () => {
    const releases = await open();
    const { run, live, refused } = await commandLine(releases);
    withNewKey();
    expect((await run(promotion)).code).toBe(1);
    expect(refused.join()).toContain('PORTAL_PUBLIC_KEYS has to name the old and the new one');
    expect(refused.join()).not.toMatch(/delete it/i);
    expect((await run('doctor')).printed.join()).toContain('REGISTRY_UNTRUSTED');
    withNewKey(before.public, after.public);
    expect((await run(promotion)).code).toBe(0);
    expect(await live()).toBe(three);
    withNewKey(after.public);
    expect(await readRegistry(releases)).toMatchObject({ kind: 'found' });
  });

  it('is not made up where public ones are named', async () => {
    const releases = await open();
    const { run, refused } = await commandLine(releases);
    delete process.env['PORTAL_SIGNING_KEY'];
    process.env['PORTAL_PUBLIC_KEYS'] = before.public;
    expect((await run(promotion)).code).toBe(1);
    expect(refused.join()).toContain('set PORTAL_SIGNING_KEY');
    expect(await releases.read('signing-key.pem')).toBeNull();
  });
});

describe('a registry that is gone', () => {
  it('is made anew with numbers that go on, for open pages believe no lower ones', async () => {
    const releases = temporaryStore();
    const { run, registry } = await commandLine(releases);
    const { serial } = await registry();
    releases.remove(registryKey);
    await run(`promote shell@0.1.0-aaaaaaaa mf-admin@${one}`);
    expect((await registry()).serial).toBe(serial + 1);
    expect((await readHistory(releases)).entries.at(-1)).toMatchObject({ serial: serial + 1, version: one });
  });
});
