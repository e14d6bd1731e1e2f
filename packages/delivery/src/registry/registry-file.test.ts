import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { remoteNames } from '@portal/portal-kit/registry';
import { promoteAll } from '../commands/promote.ts';
import { readSigned, remoteRelease, shellRelease, storeRelease, writeSigned } from '../testing/releases.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { changeRegistry, readRegistry, registryFile } from './registry-file.ts';

async function withShell(): Promise<string> {
  const releases = temporaryFolder();
  storeRelease(releases, 'shell', shellRelease());
  await promoteAll(releases, [{ part: 'shell', version: '0.1.0-aaaaaaaa' }]);
  return releases;
}

const liveVersions = (releases: string) => {
  const state = readRegistry(releases);
  if (state.kind !== 'found') throw new Error(state.kind);
  return Object.fromEntries(Object.entries(state.registry.remotes).map(([name, release]) => [name, release.version]));
};

describe('the registry', () => {
  it('keeps every one of many promotes at the same moment', async () => {
    const releases = await withShell();
    for (const name of remoteNames) storeRelease(releases, name, remoteRelease(name));
    await Promise.all(remoteNames.map((part) => promoteAll(releases, [{ part, version: '0.1.0-bbbbbbbb' }])));
    expect(Object.keys(liveVersions(releases)).sort()).toEqual([...remoteNames].sort());
    expect(readRegistry(releases)).toMatchObject({ registry: { serial: 1 + remoteNames.length } });
    expect(readdirSync(releases).filter((name) => name.startsWith('registry'))).toEqual(['registry.json']);
  });

  it('is not written when everything asked for is live', async () => {
    const releases = await withShell();
    const was = readFileSync(registryFile(releases), 'utf8');
    await promoteAll(releases, [{ part: 'shell', version: '0.1.0-aaaaaaaa' }]);
    expect(readFileSync(registryFile(releases), 'utf8')).toBe(was);
  });

  it('goes back to an older version when told to', async () => {
    const releases = await withShell();
    for (const version of ['0.1.0-11111111', '0.1.0-22222222', '0.1.0-11111111']) {
      storeRelease(releases, 'mf-admin', remoteRelease('mf-admin', version));
      await promoteAll(releases, [{ part: 'mf-admin', version }]);
      expect(liveVersions(releases)['mf-admin']).toBe(version);
    }
  });

  it('refuses a version that was never published, and says which are', async () => {
    const releases = await withShell();
    storeRelease(releases, 'mf-admin', remoteRelease('mf-admin'));
    await expect(promoteAll(releases, [{ part: 'mf-admin', version: '0.1.0-deadbeef' }])).rejects.toThrow(
      'There is no release mf-admin@0.1.0-deadbeef. Published: 0.1.0-bbbbbbbb',
    );
    expect(liveVersions(releases)).toEqual({});
  });

  it('needs a shell', async () => {
    const releases = temporaryFolder();
    storeRelease(releases, 'mf-admin', remoteRelease('mf-admin'));
    await expect(promoteAll(releases, [{ part: 'mf-admin', version: '0.1.0-bbbbbbbb' }])).rejects.toThrow(
      'No shell is live yet',
    );
    expect(readRegistry(releases)).toEqual({ kind: 'missing' });
  });

  it('never overwrites a damaged file', async () => {
    const releases = await withShell();
    writeFileSync(registryFile(releases), '{"format":1,');
    expect(readRegistry(releases).kind).toBe('corrupt');
    await expect(changeRegistry(releases, (current) => current)).rejects.toThrow('cannot be used');
    expect(readFileSync(registryFile(releases), 'utf8')).toBe('{"format":1,');
  });

  it('reads past an entry that is none, and heals it with the next promote of that remote', async () => {
    const releases = await withShell();
    for (const name of ['mf-admin', 'mf-clinic'] as const) {
      storeRelease(releases, name, remoteRelease(name));
      await promoteAll(releases, [{ part: name, version: '0.1.0-bbbbbbbb' }]);
    }
    const written = readSigned(releases);
    writeSigned(releases, { ...written, remotes: { ...written.remotes, 'mf-clinic': { version: 7 } } });
    expect(readRegistry(releases)).toMatchObject({ kind: 'found', broken: ['mf-clinic'] });
    expect(Object.keys(liveVersions(releases))).toEqual(['mf-admin']);
    await promoteAll(releases, [{ part: 'mf-clinic', version: '0.1.0-bbbbbbbb' }]);
    expect(Object.keys(liveVersions(releases)).sort()).toEqual(['mf-admin', 'mf-clinic']);
  });

  it('notices a change that came past the lock', async () => {
    const releases = await withShell();
    const intrude = () => {
      writeSigned(releases, { ...readSigned(releases), serial: 99 });
    };
    const change = changeRegistry(releases, (current) => {
      intrude();
      return current;
    });
    await expect(change).rejects.toThrow('changed by someone else');
    expect(readRegistry(releases)).toMatchObject({ registry: { serial: 99 } });
  });

  it('takes over the lock of a process that died', async () => {
    const releases = await withShell();
    // Process ids end far below this one.
    writeFileSync(path.join(releases, 'registry.lock'), '999999999 2020-01-01');
    storeRelease(releases, 'mf-admin', remoteRelease('mf-admin'));
    await promoteAll(releases, [{ part: 'mf-admin', version: '0.1.0-bbbbbbbb' }]);
    expect(liveVersions(releases)).toHaveProperty('mf-admin');
  });
});
