import { describe, expect, it } from '@jest/globals';
import { portalCommand, promoteAll } from '@portal/delivery';
import {
  hashesOf,
  newPair,
  remoteFiles,
  remoteRelease,
  shellFiles,
  shellRelease,
  storeRelease,
  type TestStore,
  workAs,
  writeSigned,
} from '@portal/delivery/testing';
import { registrySchema } from '@portal/portal-kit/registry';
import { file, prerendered, renderedPortal, version } from '../testing/rendered-portal.ts';
import { portalOn } from '../testing/store.ts';

describe('pages that a remote’s build has rendered', () => {
  const ahead = {
    style: '.own{color:blue}',
    pages: [{ addresses: ['/home'], markups: [{ variants: ['en-CA'], html: '<form id="own"></form>' }] }],
  };
  const release = '0.1.0-bbbbbbbb';
  const key = `mf-admin/${release}/files/${file}`;

  /** Makes a version of the remote live that has rendered this in the frame of a shell. */
  async function makeLive(releases: TestStore, release: string, frame: string, rendered: object) {
    const files = { ...remoteFiles, [file]: JSON.stringify(rendered) };
    const renderedAhead = { file, shell: frame };
    const own = { routes: [{ path: '/home', guard: 'public' }], integrity: hashesOf(files) };
    const remote = { ...remoteRelease('mf-admin', release), renderedAhead, ...own };
    await storeRelease(releases, 'mf-admin', remote, files);
    await promoteAll(releases, [{ part: 'mf-admin', version: release }]);
    return remote;
  }

  /** The same portal with a remote that has rendered its page in the frame of a shell. */
  async function withRemote(frame: string) {
    const { releases } = await renderedPortal();
    const remote = await makeLive(releases, release, frame, ahead);
    return { releases, remote, html: async () => textOf(await portalOn(releases)) };
  }

  const textOf = async ({ page }: Pick<Awaited<ReturnType<typeof portalOn>>, 'page'>) => (await page('/home')).text();

  it('stand in the documents of theirs with their own style, and the shell’s script knows them from its own', async () => {
    const html = await (await withRemote(version)).html();
    expect(html).toContain('<template data-variants="en-CA" data-remote><form id="own"></form></template>');
    expect(html).toContain('.own{color:blue}');
    expect(html).toContain('window.show=1');
    expect(html).not.toContain('.m_card');
  });

  it('are the earlier ones again after a rollback of the remote alone', async () => {
    const { releases, html } = await withRemote(version);
    await makeLive(releases, '0.1.0-cccccccc', version, { ...ahead, style: '.later{}' });
    const running = await portalOn(releases);
    expect(await textOf(running)).toContain('.later{}');
    expect(await portalCommand(['rollback', 'mf-admin'], { releases, print: () => undefined })).toBe(0);
    for (const text of [await textOf(running), await html()]) {
      expect(text).toContain('.own{color:blue}');
      expect(text).not.toContain('.later{}');
    }
  });

  it('are left out in the frame of another shell than the live one', async () => {
    const html = await (await withRemote('0.1.0-99999999')).html();
    expect(html).toContain('rel="stylesheet"');
    expect(html).not.toContain('<template data-variants');
  });

  it('are left out while another version of the remote is tried: only the browser knows which one it runs', async () => {
    const { releases, remote, html } = await withRemote(version);
    expect(await html()).toContain('<template data-variants');
    const live = registrySchema.parse({
      format: 1,
      serial: 9,
      shell: {
        ...shellRelease(version),
        prerendered: file,
        integrity: hashesOf({ ...shellFiles, [file]: JSON.stringify(prerendered) }),
      },
      remotes: { 'mf-admin': remote },
      canaries: { 'mf-admin': { release: remote, share: 100, since: 9 } },
    });
    writeSigned(releases, live);
    expect(await html()).not.toContain('<template data-variants');
  });

  it('are left out once somebody has altered them, and the log says so: the page needs its code alone', async () => {
    const { releases } = await withRemote(version);
    releases.overwrite(key, JSON.stringify({ ...ahead, style: 'altered' }));
    const later = await portalOn(releases);
    expect(await textOf(later)).not.toContain('<template data-variants');
    expect(later.logged.join()).toContain(`mf-admin/${file}`);
  });

  it('are left out where a newer build writes them in another form, which takes no page down', async () => {
    const { releases } = await renderedPortal();
    await makeLive(releases, release, version, { pages: 'elsewhere' });
    const { page, logged } = await portalOn(releases);
    expect((await page('/home')).status).toBe(200);
    expect(logged.join()).toContain(`mf-admin/${file}`);
  });

  it('at an address that is not the remote’s own are left out of what its team has signed, also once the operator has adopted it', async () => {
    const [operator, team] = [newPair(), newPair()];
    workAs(operator, operator);
    const { releases } = await renderedPortal();
    const delegation = ['delegate', 'mf-admin', '--key', team.key, '--until', '2099-12-31'];
    expect(await portalCommand(delegation, { releases, print: () => undefined })).toBe(0);
    const [page] = ahead.pages;
    const pages = ['/home', '/signup'].map((address) => ({ ...page, addresses: [address] }));
    workAs(team, operator);
    await makeLive(releases, release, version, { ...ahead, pages, skeletons: { style: '', pages } });
    const running = await portalOn(releases);
    expect(await textOf(running)).toContain('<form id="own"></form>');
    expect(await (await running.page('/signup')).text()).not.toContain('<form id="own"></form>');
    workAs(operator, operator);
    for (const line of ['adopt mf-admin', 'undelegate mf-admin'])
      expect(await portalCommand(line.split(' '), { releases, print: () => undefined })).toBe(0);
    expect(await textOf(running)).toContain('<form id="own"></form>');
    expect(await (await running.page('/signup')).text()).not.toContain('<form id="own"></form>');
  });
});
