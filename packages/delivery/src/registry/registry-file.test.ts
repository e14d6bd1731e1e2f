import { hostname } from 'node:os';
import { describe, expect, it, jest } from '@jest/globals';
import { promoteAll } from '../commands/promote.ts';
import { readSigned, remoteRelease, shellRelease, storeRelease, writeSigned } from '../testing/releases.ts';
import { kindsOfStore, type TestStore, temporaryStore } from '../testing/stores.ts';
import { changeRegistry, readHistory, readRegistry, registryKey } from './registry-file.ts';

async function withShell(open: () => TestStore | Promise<TestStore> = temporaryStore): Promise<TestStore> {
  const releases = await open();
  await storeRelease(releases, 'shell', shellRelease());
  await promoteAll(releases, [{ part: 'shell', version: '0.1.0-aaaaaaaa' }]);
  return releases;
}

const liveVersions = async (releases: TestStore) => {
  const state = await readRegistry(releases);
  if (state.kind !== 'found') throw new Error(state.kind);
  return Object.fromEntries(Object.entries(state.registry.remotes).map(([name, release]) => [name, release.version]));
};

const textOf = async (releases: TestStore) => (await releases.read(registryKey))?.content.toString('utf8');

describe.each(kindsOfStore)('the registry in %s', (_, open) => {
  it('keeps every one of many promotes at the same moment', async () => {
    const releases = await withShell(open);
    const remoteNames = ['mf-one', 'mf-two', 'mf-three', 'mf-four', 'mf-five', 'mf-six'] as const;
    for (const name of remoteNames) await storeRelease(releases, name, remoteRelease(name));
    await Promise.all(remoteNames.map((part) => promoteAll(releases, [{ part, version: '0.1.0-bbbbbbbb' }])));
    expect(Object.keys(await liveVersions(releases)).sort()).toEqual([...remoteNames].sort());
    expect(await readRegistry(releases)).toMatchObject({ registry: { serial: 1 + remoteNames.length } });
  });

  it('is not written when everything asked for is live', async () => {
    const releases = await withShell(open);
    const was = await textOf(releases);
    await promoteAll(releases, [{ part: 'shell', version: '0.1.0-aaaaaaaa' }]);
    expect(await textOf(releases)).toBe(was);
  });

  it('goes back to an older version when told to', async () => {
    const releases = await withShell(open);
    for (const version of ['0.1.0-11111111', '0.1.0-22222222', '0.1.0-11111111']) {
      await storeRelease(releases, 'mf-admin', remoteRelease('mf-admin', version));
      await promoteAll(releases, [{ part: 'mf-admin', version }]);
      expect((await liveVersions(releases))['mf-admin']).toBe(version);
    }
  });

  it('refuses a version that was never published, and says which are', async () => {
    const releases = await withShell(open);
    await storeRelease(releases, 'mf-admin', remoteRelease('mf-admin'));
    await expect(promoteAll(releases, [{ part: 'mf-admin', version: '0.1.0-deadbeef' }])).rejects.toThrow(
      'There is no release mf-admin@0.1.0-deadbeef. Published: 0.1.0-bbbbbbbb',
    );
    expect(await liveVersions(releases)).toEqual({});
  });

  it('needs a shell', async () => {
    const releases = await open();
    await storeRelease(releases, 'mf-admin', remoteRelease('mf-admin'));
    await expect(promoteAll(releases, [{ part: 'mf-admin', version: '0.1.0-bbbbbbbb' }])).rejects.toThrow(
      'No shell is live yet',
    );
    expect(await readRegistry(releases)).toEqual({ kind: 'missing' });
  });

  it('never overwrites a damaged file', async () => {
    const releases = await withShell(open);
    releases.overwrite(registryKey, '{"format":1,');
    expect((await readRegistry(releases)).kind).toBe('corrupt');
    await expect(changeRegistry(releases, async () => null)).rejects.toThrow('is damaged');
    expect(await textOf(releases)).toBe('{"format":1,');
  });

  it('reads past an entry that is none, and heals it with the next promote of that remote', async () => {
    const releases = await withShell(open);
    for (const name of ['mf-admin', 'mf-clinic'] as const) {
      await storeRelease(releases, name, remoteRelease(name));
      await promoteAll(releases, [{ part: name, version: '0.1.0-bbbbbbbb' }]);
    }
    const written = await readSigned(releases);
    writeSigned(releases, { ...written, remotes: { ...written.remotes, 'mf-clinic': { version: 7 } } });
    expect(await readRegistry(releases)).toMatchObject({ kind: 'found', broken: ['mf-clinic'] });
    expect(Object.keys(await liveVersions(releases))).toEqual(['mf-admin']);
    await promoteAll(releases, [{ part: 'mf-clinic', version: '0.1.0-bbbbbbbb' }]);
    expect(Object.keys(await liveVersions(releases)).sort()).toEqual(['mf-admin', 'mf-clinic']);
  });

  it('begins anew with what is there when somebody else was faster', async () => {
    const releases = await withShell(open);
    const seen: unknown[] = [];
    await changeRegistry(releases, async (current, serial) => {
      seen.push(serial);
      if (seen.length === 1) writeSigned(releases, { ...(await readSigned(releases)), serial: 98 });
      return current && { registry: current, changes: [] };
    });
    expect(seen).toEqual([2, 99]);
    expect(await readRegistry(releases)).toMatchObject({ registry: { serial: 99 } });
  });

  it('loses no line of history when who changed it got no further', async () => {
    const releases = await withShell(open);
    await storeRelease(releases, 'mf-admin', remoteRelease('mf-admin'));
    const record = jest.spyOn(releases, 'record');
    const promotion = [{ part: 'mf-admin', version: '0.1.0-bbbbbbbb' }] as const;
    // The first write makes sure of what was before, the second is of the change itself.
    record.mockResolvedValueOnce().mockRejectedValueOnce(new Error('gone'));
    await expect(promoteAll(releases, promotion)).rejects.toThrow('gone');
    record.mockRestore();
    const told = async () => (await readHistory(releases)).entries.map(({ part }) => part);
    expect(await told()).toEqual(['shell', 'mf-admin']);
    await storeRelease(releases, 'mf-clinic', remoteRelease('mf-clinic'));
    await promoteAll(releases, [{ part: 'mf-clinic', version: '0.1.0-bbbbbbbb' }]);
    expect(await told()).toEqual(['shell', 'mf-admin', 'mf-clinic']);
    expect((await releases.recorded()).split('\n').filter(Boolean)).toHaveLength(3);
  });
});

describe('the registry in a folder', () => {
  it('leaves nothing behind of changes', async () => {
    const releases = await withShell();
    const left = (await releases.list('')).filter((name) => name.startsWith('registry'));
    expect(left).toEqual(['registry.json']);
  });

  it('takes over the lock of a process that died', async () => {
    const releases = await withShell();
    // Process ids end far below this one.
    releases.overwrite('registry.lock', `999999999 ${hostname()}`);
    await storeRelease(releases, 'mf-admin', remoteRelease('mf-admin'));
    await promoteAll(releases, [{ part: 'mf-admin', version: '0.1.0-bbbbbbbb' }]);
    expect(await liveVersions(releases)).toHaveProperty('mf-admin');
  });
});
