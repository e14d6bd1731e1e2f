import { describe, expect, it } from '@jest/globals';
import { startCanary } from '../commands/canary.ts';
import { promoteAll } from '../commands/promote.ts';
import { rollBack } from '../commands/rollback.ts';
import { examine } from '../doctor/doctor.ts';
import { readRelease } from '../store/release-store.ts';
import { remoteRelease, shellRelease, storeWholeRelease } from '../testing/releases.ts';
import { kindsOfStore, type TestStore } from '../testing/stores.ts';
import { trustedKeys } from './keys.ts';
import { onceLive } from './once-live.ts';
import { readRegistry, registryKey } from './registry-file.ts';

const shell = '0.1.0-aaaaaaaa';
const olderShell = '0.1.0-99999999';
const [one, two] = ['0.1.0-bbbbbbbb', '0.1.0-cccccccc'];

/** A store in which mf-admin, mf-clinic and a shell are live that reads manifests. */
async function liveStore(open: () => TestStore | Promise<TestStore>): Promise<TestStore> {
  const releases = await open();
  await storeWholeRelease(releases, 'shell', shellRelease(shell));
  for (const name of ['mf-admin', 'mf-clinic'] as const)
    await storeWholeRelease(releases, name, remoteRelease(name, one));
  await promoteAll(releases, [
    { part: 'shell', version: shell },
    { part: 'mf-admin', version: one },
    { part: 'mf-clinic', version: one },
  ]);
  return releases;
}

interface Written {
  text: string;
  signature: string;
  manifests: Record<string, string>;
}

const written = async (releases: TestStore): Promise<Written> =>
  JSON.parse(String((await releases.read(registryKey))?.content));

async function liveIn(releases: TestStore) {
  const state = await readRegistry(releases);
  return state.kind === 'found' ? state : null;
}

/** Changes the manifest of a live part in the store, and nothing that is signed. */
async function tamper(releases: TestStore, part: 'shell' | 'mf-admin', change: (text: string, all: Written) => string) {
  const all = await written(releases);
  const { shell: ofShell, remotes } = JSON.parse(all.text);
  const { manifest } = part === 'shell' ? ofShell : remotes[part];
  const manifests = { ...all.manifests, [manifest]: change(all.manifests[manifest] ?? '', all) };
  releases.overwrite(registryKey, JSON.stringify({ ...all, manifests }));
}

const ofClinic = ({ text, manifests }: Written) => manifests[JSON.parse(text).remotes['mf-clinic'].manifest] ?? '';

describe.each(kindsOfStore)('manifests in %s', (_, open) => {
  it('have beside them the pages of releases from before these declared any, as the route table had them', async () => {
    const releases = await liveStore(open);
    const { routes: _, ...former } = remoteRelease('mf-clinic', two);
    await storeWholeRelease(releases, 'mf-clinic', former);
    await promoteAll(releases, [{ part: 'mf-clinic', version: two }]);
    const { remotes } = JSON.parse((await written(releases)).text);
    expect(remotes['mf-clinic'].routes).toContainEqual({ path: '/signin_clinic', guard: 'public', layout: 'plain' });
    expect(remotes['mf-admin'].routes).toEqual([]);
  });

  it('keep hashes out of what is signed, and make every release whole again', async () => {
    const releases = await liveStore(open);
    const { text, manifests } = await written(releases);
    expect(JSON.parse(text)).toMatchObject({ format: 4, remotes: { 'mf-admin': { version: one } } });
    expect(text).not.toContain('integrity');
    expect(Object.keys(manifests)).toHaveLength(3);
    const found = await liveIn(releases);
    const released = await readRelease(releases, 'mf-admin', one);
    expect(found?.registry.remotes['mf-admin']).toEqual({ ...released, manifest: expect.stringMatching(/^sha256-/) });
    expect(await examine(releases)).toEqual([]);
  });

  it.each<[string, Parameters<typeof tamper>[1], (text: string, all: Written) => string]>([
    ['altered', 'mf-admin', (text) => text.replace('sha256-', 'sha256-A')],
    ['cut off', 'mf-admin', (text) => text.slice(0, -1)],
    ['empty', 'mf-admin', () => ''],
    ['that of another release', 'mf-admin', (_text, all) => ofClinic(all)],
    ['altered, and the shell’s', 'shell', (text) => text.replace('main', 'evil')],
  ])('leave nothing of a registry to believe where one is %s', async (_what, part, change) => {
    const releases = await liveStore(open);
    await tamper(releases, part, change);
    expect(await readRegistry(releases)).toMatchObject({ kind: 'corrupt', untrusted: true });
    expect((await examine(releases)).map(({ code }) => code)).toEqual(['REGISTRY_UNTRUSTED']);
    await expect(promoteAll(releases, [{ part: 'mf-admin', version: one }])).rejects.toThrow('Nothing was changed');
  });

  it('are kept for pages that are still open once their release is live no more', async () => {
    const releases = await liveStore(open);
    const before = (await liveIn(releases))?.registry.remotes['mf-admin'];
    await storeWholeRelease(releases, 'mf-admin', remoteRelease('mf-admin', two));
    await promoteAll(releases, [{ part: 'mf-admin', version: two }]);
    const proven = await onceLive(releases, { part: 'mf-admin', version: one, keys: trustedKeys(releases) });
    expect(proven?.release).toEqual(before);
    expect(JSON.parse(proven?.manifests[before?.manifest ?? ''] ?? '')).toMatchObject({ entry: before?.entry });
  });

  it('are named again by a shell that reads them, and by none that does not: a rollback of it brings all in one text', async () => {
    const releases = await liveStore(open);
    const { reads: _reads, ...older } = shellRelease(olderShell);
    await storeWholeRelease(releases, 'shell', older);
    await promoteAll(releases, [{ part: 'shell', version: olderShell }]);
    const { text, manifests } = await written(releases);
    expect([JSON.parse(text).format, manifests]).toEqual([1, {}]);
    expect(JSON.parse(text).remotes['mf-admin']).toEqual(await readRelease(releases, 'mf-admin', one));
    await rollBack(releases, ['shell']);
    expect(JSON.parse((await written(releases)).text)).toMatchObject({ format: 4, shell: { version: shell } });
    expect((await liveIn(releases))?.registry.remotes['mf-admin']?.version).toBe(one);
  });

  it('are made of what is tried, too', async () => {
    const releases = await liveStore(open);
    await storeWholeRelease(releases, 'mf-admin', remoteRelease('mf-admin', two));
    await startCanary(releases, { part: 'mf-admin', version: two, share: 500 });
    const { canaries } = JSON.parse((await written(releases)).text);
    expect(canaries['mf-admin'].release).not.toHaveProperty('integrity');
    const { release } = (await liveIn(releases))?.registry.canaries?.['mf-admin'] ?? {};
    expect(release).toMatchObject({ version: two, entry: remoteRelease('mf-admin').entry });
  });
});
