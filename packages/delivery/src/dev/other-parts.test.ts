import { describe, expect, it } from '@jest/globals';
import { promoteAll } from '../commands/promote.ts';
import { readRegistry } from '../registry/registry-file.ts';
import type { ReleaseStore } from '../store/store.ts';
import {
  remoteRelease,
  shellRelease,
  storeRelease,
  temporaryFolder,
  temporaryStore,
  writeFiles,
} from '../testing/index.ts';
import { otherRemotes } from './other-parts.ts';

async function storeWithTwo(): Promise<ReleaseStore> {
  const releases = temporaryStore();
  await storeRelease(releases, 'shell', shellRelease());
  for (const name of ['mf-admin', 'mf-clinic'] as const) await storeRelease(releases, name, remoteRelease(name));
  // Published later, and not live.
  await storeRelease(releases, 'mf-clinic', remoteRelease('mf-clinic', '0.2.0-cccccccc'));
  await promoteAll(releases, [
    { part: 'shell', version: '0.1.0-aaaaaaaa' },
    { part: 'mf-admin', version: '0.1.0-bbbbbbbb' },
    { part: 'mf-clinic', version: '0.1.0-bbbbbbbb' },
  ]);
  return releases;
}

const versions = (found: Awaited<ReturnType<typeof otherRemotes>>) =>
  Object.fromEntries(Object.entries(found).map(([name, { version }]) => [name, version]));

const neverTold = (words: string) => {
  throw new Error(words);
};

describe('the remotes around a part in development', () => {
  it('are those that are live, without the part itself and those that have no sources', async () => {
    const options = { root: temporaryFolder(), releases: await storeWithTwo() };
    expect(versions(await otherRemotes('mf-admin', options, neverTold))).toEqual({ 'mf-clinic': '0.1.0-bbbbbbbb' });
    expect(versions(await otherRemotes('shell', options, neverTold))).toEqual({
      'mf-admin': '0.1.0-bbbbbbbb',
      'mf-clinic': '0.1.0-bbbbbbbb',
    });
  });

  it('leave the registry as it is', async () => {
    const releases = await storeWithTwo();
    const before = await readRegistry(releases);
    await otherRemotes('shell', { root: temporaryFolder(), releases }, neverTold);
    expect(await readRegistry(releases)).toEqual(before);
  });

  it('count as not released when the registry is damaged, which is told with the reason', async () => {
    const releases = temporaryStore();
    writeFiles(releases.folder, { 'registry.json': '{"format": 1, ' });
    const told: string[] = [];
    const options = { root: temporaryFolder(), releases };
    expect(await otherRemotes('shell', options, (words) => told.push(words))).toEqual({});
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/built from their sources: .*registry\.json\n.*JSON/);
  });
});
