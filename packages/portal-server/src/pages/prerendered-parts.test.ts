import { describe, expect, it } from '@jest/globals';
import { promoteAll } from '@portal/delivery';
import {
  hashesOf,
  remoteFiles,
  remoteRelease,
  shellFiles,
  shellRelease,
  storeRelease,
  temporaryStore,
} from '@portal/delivery/testing';
import { ofRelease } from '../releases/rendered-by-remote.ts';
import { file, link, prerendered, renderedPortal, version } from '../testing/rendered-portal.ts';
import { portalOn } from '../testing/store.ts';
import { createPrerenderedParts } from './prerendered-parts.ts';

describe('rendered pages', () => {
  it('stand in the documents of their addresses, in templates, with their style and script under the nonce', async () => {
    const { page } = await renderedPortal();
    const html = await (await page('/signin')).text();
    const nonce = /<script nonce="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(`<template data-variants="en-CA en-US"><form></form>${link}</template>`);
    expect(html).toContain(`<style nonce="${nonce}">.m_card{color:red}</style>`);
    expect(html).toContain(`<script nonce="${nonce}">window.show=1</script>`);
    expect(html).toContain('<div id="root"></div>');
  });

  it('are shown before anything is waited for: the stylesheet stands behind them', async () => {
    const { page } = await renderedPortal();
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
    const { page } = await renderedPortal();
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
    const { releases, page, logged } = await renderedPortal();
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
