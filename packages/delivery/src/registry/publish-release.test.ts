import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { promoteAll } from '../commands/promote.ts';
import type { ReleaseStore } from '../store/store.ts';
import { shellRelease } from '../testing/releases.ts';
import { kindsOfStore, temporaryBucket, temporaryStore } from '../testing/stores.ts';
import { publicHalf } from './keys.ts';
import { publishRelease } from './publish-release.ts';
import { readSealed } from './seal.ts';

const version = '0.1.0-aaaaaaaa';
const key = `shell/${version}/release.json`;
const publish = (releases: ReleaseStore, content: string) =>
  publishRelease(releases, 'shell', version, async (folder) => {
    writeFileSync(path.join(folder, 'main.0123456789.js'), content);
    return shellRelease(version);
  });
const sealIn = async (releases: ReleaseStore) => (await readSealed(releases, 'shell', version))?.seal;

afterEach(() => {
  delete process.env['PORTAL_SIGNING_KEY'];
  delete process.env['PORTAL_PUBLIC_KEYS'];
});

describe.each(kindsOfStore)('what is published in %s', (_, open) => {
  it('is signed, and may become live', async () => {
    const releases = await open();
    await publish(releases, 'first');
    expect(await sealIn(releases)).toBe('trusted');
    expect((await promoteAll(releases, [{ part: 'shell', version }]))?.shell.version).toBe(version);
  });

  it.each([
    ['from before releases were signed', JSON.stringify(shellRelease(version)), 'unsigned'],
    ['changed since', JSON.stringify({ ...shellRelease(version), chunks: { a: ['b'] }, signature: 'x' }), 'untrusted'],
    ['damaged', '{"version":', undefined],
  ])('is signed by publishing the same sources again when it is %s', async (_title, text, before) => {
    const releases = await open();
    await publish(releases, 'first');
    releases.overwrite(key, text);
    expect(await sealIn(releases)).toBe(before);
    await publish(releases, 'first');
    expect(await sealIn(releases)).toBe('trusted');
    expect((await readSealed(releases, 'shell', version))?.release).toEqual(shellRelease(version));
  });

  it('is signed by nobody who has other files', async () => {
    const releases = await open();
    await publish(releases, 'altered');
    releases.overwrite(key, JSON.stringify(shellRelease(version)));
    await expect(publish(releases, 'first')).rejects.toThrow(/other (files than these sources give|content)/);
    expect(await sealIn(releases)).toBe('unsigned');
  });
});

describe('who publishes', () => {
  it('is asked for a key before anything is built, where a folder makes none', async () => {
    const releases = await temporaryBucket();
    const { privateKey } = generateKeyPairSync('ed25519');
    process.env['PORTAL_PUBLIC_KEYS'] = publicHalf(privateKey);
    delete process.env['PORTAL_SIGNING_KEY'];
    let built = false;
    const publishing = publishRelease(releases, 'shell', version, async () => {
      built = true;
      return shellRelease(version);
    });
    await expect(publishing).rejects.toThrow('set PORTAL_SIGNING_KEY');
    expect(built).toBe(false);
  });

  it('signs no build of the shell that is never promoted', async () => {
    const releases = temporaryStore();
    await publishRelease(releases, 'spa', version, async () => shellRelease(version));
    expect(String((await releases.read(`spa/${version}/release.json`))?.content)).not.toContain('signature');
  });
});
