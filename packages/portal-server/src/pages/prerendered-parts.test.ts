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
  temporaryStore,
  workAs,
  writeSigned,
} from '@portal/delivery/testing';
import { registrySchema } from '@portal/portal-kit/registry';
import type { Prerendered } from '@portal/portal-kit/registry/prerendered';
import { ofRelease } from '../releases/rendered-by-remote.ts';
import { portalOn } from '../testing/store.ts';
import { createPrerenderedParts } from './prerendered-parts.ts';

const link = '<a href="/signin?edition=US">United States</a>';
const prerendered: Prerendered = {
  script: 'window.show=1',
  style: '.m_card{color:red}',
  pages: [
    { addresses: ['/signin'], markups: [{ variants: ['en-CA', 'en-US'], html: `<form></form>${link}` }] },
    {
      addresses: ['/reset_password', '/reset_password/:token'],
      markups: [{ variants: ['fr-CA'], html: '<form id="reset"></form>' }],
    },
  ],
};
const version = '0.1.0-aaaaaaaa';
const file = 'prerendered.012345.json';

/** A portal whose shell has rendered pages. */
async function portal() {
  const releases = await temporaryStore();
  const files = { ...shellFiles, [file]: JSON.stringify(prerendered) };
  await storeRelease(
    releases,
    'shell',
    { ...shellRelease(version), prerendered: file, integrity: hashesOf(files) },
    files,
  );
  await promoteAll(releases, [{ part: 'shell', version }]);
  return { releases, ...(await portalOn(releases)) };
}

describe('rendered pages', () => {
  it('stand in the documents of their addresses, in templates, with their style and script under the nonce', async () => {
    const { page } = await portal();
    const html = await (await page('/signin')).text();
    const nonce = /<script nonce="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(`<template data-variants="en-CA en-US"><form></form>${link}</template>`);
    expect(html).toContain(`<style nonce="${nonce}">.m_card{color:red}</style>`);
    expect(html).toContain(`<script nonce="${nonce}">window.show=1</script>`);
    expect(html).toContain('<div id="root"></div>');
  });

  it('are shown before anything is waited for: the stylesheet stands behind them', async () => {
    const { page } = await portal();
    const html = await (await page('/signin')).text();
    const places = ['<style', '<div id="root"', '<template data-variants', 'window.show=1', 'rel="stylesheet"'];
    const found = places.map((each) => html.indexOf(each));
    expect(found).toEqual(found.toSorted((one, other) => one - other));
    expect(found).not.toContain(-1);
  });

  it.each([
    ['/reset_password', true],
    ['/reset_password/a-token', true],
    ['/reset_password/a/b', false],
    ['/signin/more', false],
    ['/dashboard', false],
  ])('are no part of any other document (%s: %s)', async (address, isTheirs) => {
    const { page } = await portal();
    const html = await (await page(address)).text();
    expect(html).toContain('rel="stylesheet"');
    expect(html.includes('id="reset"')).toBe(isTheirs);
    expect(html.includes('window.show=1')).toBe(isTheirs);
  });

  it('lead to the host of the other edition, where it has one (AUTH-002)', () => {
    const editionHosts = { CA: 'https://portal.example', US: 'https://us.portal.example' };
    const parts = (hosts?: typeof editionHosts) => createPrerenderedParts(prerendered, hosts)('/signin')?.templates;
    expect(parts(editionHosts)).toContain('href="https://us.portal.example/signin"');
    expect(parts()).toContain(link);
    const clinics = {
      ...prerendered,
      pages: [
        {
          addresses: ['/signin_clinic'],
          markups: [{ variants: ['en-CA'], html: '<a href="/signin_clinic?edition=CA">' }],
        },
      ],
    };
    expect(createPrerenderedParts(clinics, editionHosts)('/signin_clinic')?.templates).toContain(
      'href="https://portal.example/signin_clinic"',
    );
  });

  it('are not sent once somebody has altered them: the page that was live before is', async () => {
    const { releases, page, logged } = await portal();
    await page('/signin');
    releases.overwrite(`shell/${version}/files/${file}`, JSON.stringify({ ...prerendered, script: 'window.evil=1' }));
    const later = await portalOn(releases);
    expect((await later.page('/signin')).status).toBe(503);
    expect(later.logged.join()).toContain(`${file}: it is not what was released`);
    expect(await (await page('/signin')).text()).toContain('window.show=1');
    expect(logged).toEqual([]);
  });
});

describe('the frame of signed-in people’s pages', () => {
  const frame = {
    ...{ addresses: [], script: 'window.frame=1', style: '.frame{color:red}' },
    markups: [{ variants: ['en-CA'], html: '<nav></nav>' }],
  };
  const page = { addresses: ['/dashboard'], markups: [{ variants: ['en-CA', 'en-US'], html: '<h1>Day</h1>' }] };
  const skeletons = { style: '.day{color:blue}', pages: [page] };
  const rendered = [{ style: '', pages: [], skeletons }];
  const declared = [
    { path: '/dashboard', guard: 'signed_in' },
    { path: '/admin/*', guard: 'admin' },
    { path: '/admin/secure_messaging', guard: 'admin', layout: 'bare' },
    { path: '/signup', guard: 'public', layout: 'plain' },
  ];
  const partsOf = createPrerenderedParts({ ...prerendered, frame }, undefined, rendered, declared);
  const ofFrame = '<template data-frame="en-CA"><nav></nav></template>';

  it('stands in their documents with its own script, and with what a remote has rendered of the page', () => {
    expect(partsOf('/dashboard')).toEqual({
      script: 'window.frame=1',
      style: '.frame{color:red}.day{color:blue}',
      templates: `${ofFrame}<template data-skeleton="en-CA en-US"><h1>Day</h1></template>`,
    });
    expect(partsOf('/admin/people/7')).toEqual({ script: frame.script, style: frame.style, templates: ofFrame });
  });

  it('holds the script that draws first rows where its release has one with a hash, in the template of that page alone', () => {
    const firstRows = { addresses: ['/dashboard'], file: 'first-rows.abc123.js' };
    const partsWith = (
      integrity: Record<string, string>,
      of: object = firstRows,
      unchanged: Record<string, string> = {},
    ) => {
      const ahead = ofRelease(
        { base: '/remotes/mf-dashboard/1/', integrity, unchanged },
        { style: '', pages: [], skeletons: { style: '', pages: [page] }, firstRows: { ...firstRows, ...of } },
      );
      return createPrerenderedParts({ ...prerendered, frame }, undefined, [ahead], declared)('/dashboard');
    };
    const script =
      '<script async src="/remotes/mf-dashboard/1/first-rows.abc123.js" integrity="sha256-x" crossorigin></script>';
    const hashes = { [firstRows.file]: 'sha256-x' };
    expect(partsWith(hashes)).toMatchObject({
      templates: `${ofFrame}<template data-skeleton="en-CA en-US"><h1>Day</h1>${script}</template>`,
      rowsScript: { href: '/remotes/mf-dashboard/1/first-rows.abc123.js', integrity: 'sha256-x' },
    });
    const earlier = partsWith(hashes, {}, { [firstRows.file]: '/remotes/mf-dashboard/0/' });
    expect(earlier?.rowsScript?.href).toBe('/remotes/mf-dashboard/0/first-rows.abc123.js');
    expect(earlier?.templates).toContain('src="/remotes/mf-dashboard/0/first-rows.abc123.js"');
    for (const parts of [partsWith({}), partsWith(hashes, { addresses: ['/other'] })]) {
      expect(parts?.templates).not.toContain('<script');
      expect(parts?.rowsScript).toBeUndefined();
    }
  });

  it('stands in no other, and in none of a shell that has none', () => {
    expect(partsOf('/signin')?.templates).toContain('<form>');
    expect(partsOf('/signin')?.templates).not.toContain('<nav>');
    for (const at of ['/signup', '/admin/secure_messaging', '/nope']) expect(partsOf(at)).toBeNull();
    expect(createPrerenderedParts(prerendered, undefined, rendered, declared)('/dashboard')).toBeNull();
  });

  it('of a shell from before remotes declared their pages stands where that shell says', () => {
    const before = { ...frame, addresses: ['/dashboard'] };
    const of = createPrerenderedParts({ ...prerendered, frame: before }, undefined, []);
    expect([of('/dashboard')?.script, of('/admin')]).toEqual([frame.script, null]);
  });
});

describe('the start page, which is for who is signed in, and leads all others to a form', () => {
  const frame = {
    ...{ addresses: [], script: 'window.frame=1', style: '.frame{color:red}' },
    markups: [{ variants: ['en-CA'], html: '<nav></nav>' }],
  };
  const [signIn] = prerendered.pages;
  const pages = [{ addresses: ['/signin', '/'], markups: signIn?.markups ?? [] }];
  const withForm = { ...prerendered, pages, frame };
  const declared = ['/', '/dashboard'].map((path) => ({ path, guard: 'signed_in' }));
  const day = { addresses: ['/', '/dashboard'], markups: [{ variants: ['en-CA'], html: '<h1>Day</h1>' }] };
  const rendered = [{ style: '', pages: [], skeletons: { style: '.day{color:blue}', pages: [day] } }];
  const partsOf = createPrerenderedParts(withForm, undefined, rendered, declared);

  it('has the frame as other pages do, and behind it the form as sign-in has it', () => {
    const [start, framed, form] = ['/', '/dashboard', '/signin'].map(partsOf);
    expect(start).toEqual({
      ...framed,
      formStyle: form?.style,
      templates: `${framed?.templates}${form?.templates}`,
      script: `${framed?.script};${form?.script}`,
    });
    for (const parts of [framed, form]) expect(parts).not.toHaveProperty('formStyle');
  });

  it('has the form alone where no remote declares it, the frame alone of a shell from before', () => {
    expect(createPrerenderedParts(withForm, undefined, rendered)('/')).toEqual(partsOf('/signin'));
    const before = createPrerenderedParts({ ...prerendered, frame }, undefined, rendered, declared);
    expect(before('/')).toEqual(partsOf('/dashboard'));
  });

  it.each(['//', '/signin/', '/dashboard/'])('is not that of %s', (address) => {
    expect(partsOf(address)?.templates ?? '').not.toContain('<form>');
  });

  it('sends the style of the form under the nonce, switched off until the form is shown', async () => {
    const releases = await temporaryStore();
    const files = { ...shellFiles, [file]: JSON.stringify(withForm) };
    await storeRelease(
      releases,
      'shell',
      { ...shellRelease(version), prerendered: file, integrity: hashesOf(files) },
      files,
    );
    const own = { ...remoteRelease('mf-dashboard', version), routes: declared, integrity: hashesOf(remoteFiles) };
    await storeRelease(releases, 'mf-dashboard', own, remoteFiles);
    await promoteAll(releases, [
      { part: 'shell', version },
      { part: 'mf-dashboard', version },
    ]);
    const { page } = await portalOn(releases);
    const html = await (await page('/')).text();
    const nonce = /<script nonce="([^"]+)"/.exec(html)?.[1];
    const places = [
      `<style nonce="${nonce}">.frame{color:red}</style><style nonce="${nonce}" media="not all">.m_card{color:red}</style>`,
      ...['<div id="root"></div><template data-frame="en-CA">', `<template data-variants="en-CA en-US"><form></form>`],
      ...[`<script nonce="${nonce}">window.frame=1;window.show=1</script>`, 'rel="stylesheet"'],
    ].map((each) => html.indexOf(each));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
    for (const address of ['/dashboard', '/signin'])
      expect(await (await page(address)).text()).not.toContain('media="not all"');
  });
});

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
    const { releases } = await portal();
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
    const { releases } = await portal();
    await makeLive(releases, release, version, { pages: 'elsewhere' });
    const { page, logged } = await portalOn(releases);
    expect((await page('/home')).status).toBe(200);
    expect(logged.join()).toContain(`mf-admin/${file}`);
  });

  it('at an address that is not the remote’s own are left out of what its team has signed, also once the operator has adopted it', async () => {
    const [operator, team] = [newPair(), newPair()];
    workAs(operator, operator);
    const { releases } = await portal();
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
