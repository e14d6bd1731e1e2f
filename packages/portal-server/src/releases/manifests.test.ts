import { describe, expect, it } from '@jest/globals';
import { promoteAll, startCanary } from '@portal/delivery';
import { registryKey } from '@portal/delivery/registry';
import {
  kindsOfStore,
  remoteFiles,
  remoteRelease,
  shellFiles,
  shellRelease,
  storeRelease,
  type TestStore,
} from '@portal/delivery/testing';
import { addressOfManifest } from '@portal/portal-kit/registry/manifest';
import { liveStore, portalOn } from '../testing/store.ts';

const next = '0.1.0-cccccccc';
const home = { ...remoteRelease('mf-clinic'), pages: [{ id: 'clinic', paths: ['/clinics/:id'], firstCalls: [] }] };

async function withClinic(open?: () => TestStore | Promise<TestStore>): Promise<TestStore> {
  const releases = await liveStore(open);
  await storeRelease(releases, 'mf-clinic', home, remoteFiles);
  await promoteAll(releases, [{ part: 'mf-clinic', version: home.version }]);
  return releases;
}

/** What a page has of each manifest, by its hash. */
const manifestsIn = (html: string) =>
  new Map([...html.matchAll(/data-manifest="([^"]+)">(.*?)<\/script>/g)].map(([, hash, text]) => [hash, text]));

const registryIn = (html: string) => JSON.parse(/id="registry"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '');

async function promoteNext(releases: TestStore): Promise<void> {
  await storeRelease(releases, 'mf-admin', remoteRelease('mf-admin', next), remoteFiles);
  await promoteAll(releases, [{ part: 'mf-admin', version: next }]);
}

describe.each(kindsOfStore)('a page of releases in %s', (_, open) => {
  it.each([
    ['/home', ['shell', 'mf-admin']],
    ['/clinics/7', ['shell', 'mf-clinic']],
    ['/signin', ['shell']],
  ])('at %s has the manifests of %j alone', async (at, parts) => {
    const { page } = await portalOn(await withClinic(open));
    const html = await (await page(at)).text();
    const { shell, remotes } = registryIn(html);
    const named: Record<string, { manifest: string }> = { shell, ...remotes };
    expect([...manifestsIn(html).keys()]).toEqual(parts.map((part) => named[part]?.manifest));
  });

  it('has that of the version that is tried as well: only the browser knows who takes part', async () => {
    const releases = await withClinic(open);
    await storeRelease(releases, 'mf-admin', { ...remoteRelease('mf-admin', next), shared: [] }, remoteFiles);
    await startCanary(releases, { part: 'mf-admin', version: next, share: 500 });
    const { page } = await portalOn(releases);
    const html = await (await page('/home')).text();
    const { canaries } = registryIn(html);
    expect([...manifestsIn(html).keys()]).toContain(canaries['mf-admin'].release.manifest);
    expect(manifestsIn(html).size).toBe(3);
  });

  it('finds those that it does not have, for good, also after the release was replaced and the server restarted', async () => {
    const releases = await withClinic(open);
    const server = await portalOn(releases);
    const { remotes } = registryIn(await (await server.page('/signin')).text());
    const address = addressOfManifest(remotes['mf-admin']);
    const answer = await server.ask(address, { 'accept-encoding': 'br' });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toBe('application/json');
    const text = await (await server.ask(address)).text();
    expect(text).toBe(manifestsIn(await (await server.page('/home')).text()).get(remotes['mf-admin'].manifest));
    await promoteNext(releases);
    const later = await portalOn(releases);
    expect(await (await later.ask(address)).text()).toBe(text);
  });

  it('finds none that nobody has signed', async () => {
    const releases = await withClinic(open);
    const { ask, page } = await portalOn(releases);
    const { remotes } = registryIn(await (await page('/')).text());
    const { manifest, base } = remotes['mf-admin'];
    const other = remotes['mf-clinic'].manifest;
    for (const asked of [
      { base, manifest: other },
      { base, manifest: manifest.replace(/-../, '-AA') },
    ])
      expect((await ask(addressOfManifest(asked))).status).toBe(404);
    releases.overwrite(`mf-admin/0.1.0-bbbbbbbb/files/manifest.${'A'.repeat(43)}.json`, '{}');
    expect((await ask(addressOfManifest({ base, manifest: `sha256-${'A'.repeat(43)}=` }))).status).toBe(404);
  });

  it('stays what it was when a manifest in the store is altered', async () => {
    const releases = await withClinic(open);
    const { page, logged } = await portalOn(releases);
    const stored = String((await releases.read(registryKey))?.content);
    releases.overwrite(registryKey, stored.replaceAll('remoteEntry.0123456789.js', 'evil.0123456789.js'));
    const html = await (await page('/home')).text();
    expect(html).toContain('remoteEntry.0123456789.js');
    expect(html).not.toContain('evil');
    const again = await portalOn(releases);
    expect((await again.page('/home')).status).toBe(503);
    expect([...logged, ...again.logged].join()).toContain('Nobody has signed the manifest');
  });
});

describe('pages for admins alone', () => {
  const entry = { text: { en: 'Rights', fr: 'Droits' }, icon: 'lock', order: 1, for: 'admin' };
  const admins = {
    ...remoteRelease('mf-admin', next),
    routes: [{ path: '/admin/rights', guard: 'admin', entry }],
    pages: [{ id: 'rights', paths: ['/admin/rights'], firstCalls: [] }],
  };
  const withAdmins = async () => {
    const releases = await withClinic();
    await storeRelease(releases, 'mf-admin', admins, remoteFiles);
    await promoteAll(releases, [{ part: 'mf-admin', version: next }]);
    return releases;
  };

  it('are in no document, that of their address neither, which has the manifest of their remote', async () => {
    const { page } = await portalOn(await withAdmins());
    for (const at of ['/signin', '/clinics/7', '/admin/rights']) {
      const html = await (await page(at)).text();
      expect(html).not.toMatch(/\/admin\/|Rights|Droits/);
      const { remotes } = registryIn(html);
      expect(manifestsIn(html).has(remotes['mf-admin'].manifest)).toBe(at === '/admin/rights');
      expect(manifestsIn(html).has(remotes['mf-admin'].adminPages)).toBe(false);
    }
  });

  it('are found at the address of their hash, for good, also after the release was replaced', async () => {
    const releases = await withAdmins();
    const { ask, page } = await portalOn(releases);
    const { base, adminPages: manifest } = registryIn(await (await page('/signin')).text()).remotes['mf-admin'];
    const address = addressOfManifest({ base, manifest });
    const answer = await ask(address);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await answer.json()).toEqual({ routes: admins.routes, pages: admins.pages });
    await storeRelease(releases, 'mf-admin', remoteRelease('mf-admin', '0.1.0-dddddddd'), remoteFiles);
    await promoteAll(releases, [{ part: 'mf-admin', version: '0.1.0-dddddddd' }]);
    const later = await portalOn(releases);
    expect(await (await later.ask(address)).json()).toEqual({ routes: admins.routes, pages: admins.pages });
  });
});

describe('a page of a shell from before there were manifests', () => {
  it('has all in one text, as that shell reads it', async () => {
    const releases = await withClinic();
    const { reads: _reads, ...older } = shellRelease('0.1.0-99999999');
    await storeRelease(releases, 'shell', older, shellFiles);
    await promoteAll(releases, [{ part: 'shell', version: older.version }]);
    const { page } = await portalOn(releases);
    const html = await (await page('/home')).text();
    expect(manifestsIn(html).size).toBe(0);
    expect(registryIn(html)).toMatchObject({ format: 1, remotes: { 'mf-clinic': { integrity: home.integrity } } });
  });
});
