import { utimesSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { remoteRelease, storeRelease } from '../testing/releases.ts';
import { temporaryStore } from '../testing/stores.ts';
import { containedReleases } from './contained-releases.ts';

/** Releases 0.1.0 to 0.<count>.0, the last one published last. */
async function storeWith(count: number, code: (base: string) => string = () => 'code') {
  const store = temporaryStore();
  for (let minor = 1; minor <= count; minor += 1) {
    const release = remoteRelease('mf-admin', `0.${minor}.0-aaaaaaaa`);
    await storeRelease(store, 'mf-admin', release, { [release.entry]: code(release.base) });
    utimesSync(path.join(store.folder, 'mf-admin', release.version, 'release.json'), minor, minor);
  }
  return async (current: number) =>
    (await containedReleases(store, 'mf-admin', `0.${current}.0-aaaaaaaa`)).map(({ version }) => version.split('.')[1]);
}

describe('the releases of a mock build', () => {
  it('begin with that of the present sources, then come the newest others, five in all', async () => {
    const contained = await storeWith(7);
    expect(await contained(2)).toEqual(['2', '7', '6', '5', '4']);
    expect(await contained(7)).toEqual(['7', '6', '5', '4', '3']);
  });

  it('leave out those that work at one address alone', async () => {
    const contained = await storeWith(3, (base) => (base.includes('0.2.0') ? `path="${base}"` : 'path="auto"'));
    expect(await contained(1)).toEqual(['1', '3']);
  });
});
