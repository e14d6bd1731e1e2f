import { describe, expect, it } from '@jest/globals';
import { overridesSuffix } from '@portal/delivery/registry';
import { hashesOf, remoteRelease, shellRelease, storeRelease } from '@portal/delivery/testing';
import { isSignedBy } from '@portal/portal-kit/registry/signature';
import { liveStore, portalOn } from '../testing/store.ts';

const panelFiles = { 'main.0123456789.js': 'script with the panel', 'early.0123456789.js': 'window.early="panel"' };
const shell = { ...shellRelease(`0.1.0-aaaaaaaa${overridesSuffix}`), integrity: hashesOf(panelFiles) };
const file = '/remotes/mf-admin/0.1.0-bbbbbbbb/remoteEntry.0123456789.js';
const description = '/remotes/mf-admin/0.1.0-bbbbbbbb/release.json';

/** A store in which the live shell was built with the panel, too. */
async function storeWithPanel() {
  const releases = await liveStore();
  await storeRelease(releases, 'shell-overrides', shell, panelFiles);
  await storeRelease(releases, 'mf-x2', remoteRelease('mf-x2'));
  return releases;
}

const policyOf = (page: Response) => page.headers.get('content-security-policy') ?? '';

describe('a portal with overrides', () => {
  it('shows the live shell’s build with the panel, and all else as it is live', async () => {
    const { page, ask } = await portalOn(await storeWithPanel(), { overrides: true });
    const html = await (await page('/')).text();
    expect(html).toContain(`src="${shell.base}main.0123456789.js"`);
    expect(html).toContain('window.early="panel"');
    expect(html).toContain('"version":"0.1.0-bbbbbbbb"');
    expect(await (await ask(`${shell.base}main.0123456789.js`)).text()).toBe('script with the panel');
  });

  it('signs what it shows with a key that its pages trust', async () => {
    const { page, ask } = await portalOn(await storeWithPanel(), { overrides: true });
    const [, keys = ''] = /data-keys="([^"]+)"/.exec(await (await page('/')).text()) ?? [];
    expect(await isSignedBy(await (await ask('/registry')).json(), keys.split(' '))).toBe(true);
  });

  it('lets pages reach this machine for releases, with hashes as everywhere', async () => {
    const { page } = await portalOn(await storeWithPanel(), { overrides: true });
    const answer = await page('/');
    for (const directive of ['script-src', 'style-src', 'connect-src', 'img-src'])
      expect(policyOf(answer)).toContain(`${directive} 'self' http://localhost:* http://127.0.0.1:*`);
    expect(answer.headers.get('integrity-policy')).toBe('blocked-destinations=(script)');
  });

  it('says what a published release is, and lends it to the pages of other portals', async () => {
    const { ask } = await portalOn(await storeWithPanel(), { overrides: true });
    const described = await ask(description);
    expect(await described.json()).toEqual(remoteRelease('mf-admin'));
    for (const answer of [described, await ask(file)]) {
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    }
    expect((await ask(description.replace('admin', 'x2'))).status).toBe(200);
    expect((await ask('/remotes/mf-admin/0.9.0-00000000/release.json')).status).toBe(404);
    expect((await ask('/remotes/registry.json/..%2f/release.json')).status).toBe(404);
    expect((await ask(`${shell.base}main.0123456789.js`)).headers.has('access-control-allow-origin')).toBe(false);
  });

  it('shows the released shell where that was not built with the panel, and says so once', async () => {
    const { page, ask, logged } = await portalOn(await liveStore(), { overrides: true });
    const released = shellRelease();
    expect(await (await page('/')).text()).toContain(`src="${released.base}main.0123456789.js"`);
    expect((await ask(`${released.base}main.0123456789.js`)).status).toBe(200);
    await page('/');
    expect(logged).toEqual([expect.stringContaining('npm run build -- --overrides')]);
  });
});

describe('a portal without', () => {
  it('shows, allows and lends none of it', async () => {
    const { page, ask } = await portalOn(await storeWithPanel());
    const answer = await page('/');
    expect(policyOf(answer)).not.toContain('localhost');
    expect(await answer.text()).not.toContain(shell.base);
    expect((await ask(description)).status).toBe(404);
    expect((await ask(`${shell.base}main.0123456789.js`)).status).toBe(404);
    const lent = await ask(file);
    expect(lent.headers.has('access-control-allow-origin')).toBe(false);
    expect(lent.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });
});
