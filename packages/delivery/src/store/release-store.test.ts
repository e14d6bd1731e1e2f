import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { shellRelease, storeRelease } from '../testing/releases.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import {
  filesOfRelease,
  hasRelease,
  listReleases,
  newestRelease,
  publishRelease,
  type StoredPart,
} from './release-store.ts';

const version = '0.1.0-aaaaaaaa';
/** Has a release published this many minutes ago. */
const age = (releases: string, part: StoredPart, released: string, minutes: number) => {
  const then = Date.now() / 1000 - minutes * 60;
  utimesSync(path.join(releases, part, released, 'release.json'), then, then);
};
const publish = (releases: string, content: string) =>
  publishRelease(releases, 'shell', version, async (folder) => {
    writeFileSync(path.join(folder, 'main.0123456789.js'), content);
    return shellRelease(version);
  });

describe('the release store', () => {
  it('keeps the files with their compressed forms', async () => {
    const releases = temporaryFolder();
    const { sizes } = await publish(releases, 'console.log(1);'.repeat(100));
    const read = (suffix: string) =>
      readFileSync(path.join(filesOfRelease(releases, 'shell', version), `main.0123456789.js${suffix}`));
    expect(sizes).toMatchObject({ raw: 1500 });
    expect(brotliDecompressSync(read('.br'))).toEqual(read(''));
    expect(gunzipSync(read('.gz'))).toEqual(read(''));
  });

  it('never changes a version that exists', async () => {
    const releases = temporaryFolder();
    await publish(releases, 'first');
    let built = false;
    const again = await publishRelease(releases, 'shell', version, async () => {
      built = true;
      return shellRelease(version);
    });
    expect(built).toBe(false);
    expect(again).toEqual({ release: shellRelease(version), sizes: null });
  });

  it('gives all who publish the same version at once the one that came first', async () => {
    const releases = temporaryFolder();
    await Promise.all(['one', 'two', 'three'].map((content) => publish(releases, content)));
    const content = readFileSync(path.join(filesOfRelease(releases, 'shell', version), 'main.0123456789.js'), 'utf8');
    expect(['one', 'two', 'three']).toContain(content);
    expect(listReleases(releases, 'shell')).toEqual([version]);
    expect(readdirSync(path.join(releases, '.aside'))).toEqual([]);
  });

  it('keeps nothing of a build that failed', async () => {
    const releases = temporaryFolder();
    const failing = publishRelease(releases, 'shell', version, async (folder) => {
      writeFileSync(path.join(folder, 'half.js'), 'half');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(hasRelease(releases, 'shell', version)).toBe(false);
    expect(existsSync(path.join(releases, 'shell'))).toBe(false);
    expect(readdirSync(path.join(releases, '.aside'))).toEqual([]);
  });

  it('clears away what an interrupted build left behind, but not what may be at work', async () => {
    const releases = temporaryFolder({ '.aside/old/files/a.js': '', '.aside/young/files/a.js': '' });
    utimesSync(path.join(releases, '.aside/old'), 0, 0);
    await publish(releases, 'first');
    expect(readdirSync(path.join(releases, '.aside'))).toEqual(['young']);
  });

  it('finds the newest release', async () => {
    const releases = temporaryFolder();
    expect(newestRelease(releases, 'shell')).toBeUndefined();
    await publish(releases, 'first');
    expect(newestRelease(releases, 'shell')?.version).toBe(version);
  });

  it.each([
    ['shell-dev', ['0.1.0-22222222', '0.1.0-33333333']],
    ['mock', ['0.1.0-22222222', '0.1.0-33333333']],
    ['shell', ['0.1.0-11111111', '0.1.0-22222222', '0.1.0-33333333']],
  ] as const)('keeps of %s: %j', async (part, left) => {
    const releases = temporaryFolder();
    for (const [index, released] of ['0.1.0-11111111', '0.1.0-22222222'].entries()) {
      storeRelease(releases, part, shellRelease(released));
      age(releases, part, released, 9 - index);
    }
    await publishRelease(releases, part, '0.1.0-33333333', async () => shellRelease('0.1.0-33333333'));
    expect(listReleases(releases, part).sort()).toEqual(left);
  });

  it('refuses names that are no versions', () => {
    const releases = temporaryFolder();
    expect(hasRelease(releases, 'shell', '../../secret')).toBe(false);
    expect(() => filesOfRelease(releases, 'shell', '../..')).toThrow();
  });
});
