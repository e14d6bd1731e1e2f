import { readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { publishRelease } from '../registry/publish-release.ts';
import { shellRelease, storeRelease } from '../testing/releases.ts';
import { kindsOfStore, temporaryBucket, temporaryStore } from '../testing/stores.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { folderStore } from './folder-store.ts';
import { filesOfRelease, hasRelease, listReleases, newestRelease, type StoredPart } from './release-store.ts';
import type { ReleaseStore } from './store.ts';

const version = '0.1.0-aaaaaaaa';
const main = `${filesOfRelease('shell', version)}/main.0123456789.js`;
/** Has a release published this many minutes ago. */
const age = (folder: string, part: StoredPart, released: string, minutes: number) => {
  const then = Date.now() / 1000 - minutes * 60;
  utimesSync(path.join(folder, part, released, 'release.json'), then, then);
};
const publish = (releases: ReleaseStore, content: string) =>
  publishRelease(releases, 'shell', version, async (folder) => {
    writeFileSync(path.join(folder, 'main.0123456789.js'), content);
    return shellRelease(version);
  });
const contentOf = async (releases: ReleaseStore, key: string) => (await releases.read(key))?.content ?? Buffer.from('');

describe('links', () => {
  it('in a folder of releases are followed nowhere: not a file, not a folder, not a version', async () => {
    const releases = temporaryStore();
    await publish(releases, 'released');
    const outside = temporaryFolder({ 'secret.json': 'secret', 'files/main.0123456789.js': 'secret' });
    const place = (key: string) => path.join(releases.folder, key);
    const leak = `${filesOfRelease('shell', version)}/leak.json`;
    symlinkSync(path.join(outside, 'secret.json'), place(leak));
    symlinkSync(place(`shell/${version}`), place('shell/0.1.0-bbbbbbbb'));
    symlinkSync(outside, place('mf-admin'));
    expect(String(await contentOf(releases, main))).toBe('released');
    for (const key of [leak, filesOfRelease('shell', '0.1.0-bbbbbbbb'), 'mf-admin'])
      for (const name of ['', '/main.0123456789.js', '/secret.json', '/files/main.0123456789.js'])
        expect([key + name, await releases.read(key + name)]).toEqual([key + name, null]);
    expect(await listReleases(releases, 'shell')).toEqual([version]);
  });

  it('to a whole store are fine', async () => {
    const releases = temporaryStore();
    await publish(releases, 'released');
    const link = path.join(temporaryFolder(), 'releases');
    symlinkSync(releases.folder, link);
    expect(String(await contentOf(folderStore(link), main))).toBe('released');
  });

  it.each(kindsOfStore)('among the files of a build are published into %s by nobody', async (_, open) => {
    const releases = await open();
    const outside = temporaryFolder({ 'secret.json': 'secret' });
    const publishing = publishRelease(releases, 'shell', version, async (folder) => {
      symlinkSync(path.join(outside, 'secret.json'), path.join(folder, 'leak.json'));
      return shellRelease(version);
    });
    await expect(publishing).rejects.toThrow('leak.json is no file');
    expect(await listReleases(releases, 'shell')).toEqual([]);
  });
});

describe.each(kindsOfStore)('releases in %s', (_, open) => {
  it('are kept with the compressed forms of their files', async () => {
    const releases = await open();
    const { sizes } = await publish(releases, 'console.log(1);'.repeat(100));
    const plain = await contentOf(releases, main);
    expect(sizes).toMatchObject({ raw: 1500 });
    expect(brotliDecompressSync(await contentOf(releases, `${main}.br`))).toEqual(plain);
    expect(gunzipSync(await contentOf(releases, `${main}.gz`))).toEqual(plain);
  });

  it('never change once they exist', async () => {
    const releases = await open();
    await publish(releases, 'first');
    let built = false;
    const again = await publishRelease(releases, 'shell', version, async () => {
      built = true;
      return shellRelease(version);
    });
    expect(built).toBe(false);
    expect(again).toEqual({ release: shellRelease(version), sizes: null });
  });

  it('are the same for all who publish one version at once', async () => {
    const releases = await open();
    const published = await Promise.all(['same', 'same', 'same'].map((content) => publish(releases, content)));
    expect(published.map(({ release }) => release)).toEqual(published.map(() => shellRelease(version)));
    expect(String(await contentOf(releases, main))).toBe('same');
    expect(await listReleases(releases, 'shell')).toEqual([version]);
  });

  it('leave nothing behind of a build that failed', async () => {
    const releases = await open();
    const failing = publishRelease(releases, 'shell', version, async (folder) => {
      writeFileSync(path.join(folder, 'half.js'), 'half');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await hasRelease(releases, 'shell', version)).toBe(false);
    expect(await releases.list('shell')).toEqual([]);
  });

  it('are found by age and by name, however many there are', async () => {
    const releases = await open();
    expect(await newestRelease(releases, 'shell')).toBeUndefined();
    await publish(releases, 'first');
    expect((await newestRelease(releases, 'shell'))?.version).toBe(version);
    const versions = Array.from({ length: 16 }, (__, number) => `0.1.0-${(0xb0000000 + number).toString(16)}`);
    for (const name of versions) await publishRelease(releases, 'shell', name, async () => shellRelease(name));
    expect(await listReleases(releases, 'shell')).toEqual([version, ...versions]);
  });

  it('have no names that are no versions', async () => {
    const releases = await open();
    expect(await hasRelease(releases, 'shell', '../../secret')).toBe(false);
    expect(() => filesOfRelease('shell', '../..')).toThrow();
  });
});

describe('releases in a folder', () => {
  it('come whole from one of those who publish the same version from different builds', async () => {
    const releases = temporaryStore();
    await Promise.all(['one', 'two', 'three'].map((content) => publish(releases, content)));
    const content = await contentOf(releases, main);
    expect(['one', 'two', 'three']).toContain(String(content));
    expect(gunzipSync(await contentOf(releases, `${main}.gz`))).toEqual(content);
    expect(readdirSync(path.join(releases.folder, '.aside'))).toEqual([]);
  });

  it.each([
    ['shell-dev', ['0.1.0-22222222', '0.1.0-33333333']],
    ['mock', ['0.1.0-22222222', '0.1.0-33333333']],
    ['shell', ['0.1.0-11111111', '0.1.0-22222222', '0.1.0-33333333']],
  ] as const)('keep of %s: %j', async (part, left) => {
    const releases = temporaryStore();
    for (const [index, released] of ['0.1.0-11111111', '0.1.0-22222222'].entries()) {
      await storeRelease(releases, part, shellRelease(released));
      age(releases.folder, part, released, 9 - index);
    }
    await publishRelease(releases, part, '0.1.0-33333333', async () => shellRelease('0.1.0-33333333'));
    expect((await listReleases(releases, part)).sort()).toEqual(left);
  });

  it('clear away what an interrupted build left behind, but not what may be at work', async () => {
    const releases = temporaryStore({ '.aside/old/files/a.js': '', '.aside/young/files/a.js': '' });
    utimesSync(path.join(releases.folder, '.aside/old'), 0, 0);
    await publish(releases, 'first');
    expect(readdirSync(path.join(releases.folder, '.aside'))).toEqual(['young']);
  });
});

describe('releases in a bucket', () => {
  it('are there when their description is, which comes last', async () => {
    const { service, ...releases } = await temporaryBucket();
    await publish(releases, 'first');
    const puts = service.asked.filter((request) => request.startsWith('PUT'));
    expect(puts).toHaveLength(4);
    expect(puts.at(-1)).toBe(`PUT releases/portal/shell/${version}/release.json`);
  });

  it('are completed by who publishes after one that broke off', async () => {
    const releases = await temporaryBucket();
    await publish(releases, 'first');
    for (const file of ['release.json', 'files/main.0123456789.js.br']) releases.remove(`shell/${version}/${file}`);
    await publish(releases, 'first');
    expect(String(brotliDecompressSync(await contentOf(releases, `${main}.br`)))).toBe('first');
    expect(await hasRelease(releases, 'shell', version)).toBe(true);
  });

  it('are refused rather than mixed from two different builds', async () => {
    const releases = await temporaryBucket();
    await publish(releases, 'first');
    releases.remove(`shell/${version}/release.json`);
    await expect(publish(releases, 'second')).rejects.toThrow('is in the bucket with other content');
    expect(await hasRelease(releases, 'shell', version)).toBe(false);
  });
});
