import { describe, expect, it } from '@jest/globals';
import { folderStore, registryKey } from '@portal/delivery/registry';
import { remoteRelease, shellFiles, shellRelease, storeRelease, writeSigned } from '@portal/delivery/testing';
import { parseRegistry, type Registry } from '@portal/portal-kit/registry';
import { inlineJson } from '@portal/portal-kit/registry/inline-json';
import { liveStore, portalOn } from '../testing/store.ts';
import { createPage } from './page.ts';
import { createPageServer, isFromElsewhere } from './serve-page.ts';

const registry = { format: 1 as const, serial: 1, shell: shellRelease(), remotes: {} };
const partsOf = (shown: Registry) => ({
  registry: shown,
  signed: { text: inlineJson(shown), signature: 'c2lnbmVk' },
  manifests: {},
  takenBack: [],
  keys: ['one', 'two'],
  early: '',
});

const nonceOf = (html: string) => /<script nonce="([^"]+)"/.exec(html)?.[1] ?? '';
const registryOf = (html: string) => JSON.parse(/id="registry"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '');

const withRoutes = (...paths: string[]) => ({
  ...remoteRelease('mf-dashboard'),
  routes: paths.map((path) => ({ path, guard: 'practitioner' as const, layout: 'main' as const })),
});

describe('the page', () => {
  it('carries the registry, the early script, styles and scripts with their hashes', async () => {
    const { page } = await portalOn(await liveStore());
    const html = await (await page('/dashboard')).text();
    expect(registryOf(html)).toMatchObject({
      shell: { version: '0.1.0-aaaaaaaa' },
      remotes: { 'mf-admin': { version: '0.1.0-bbbbbbbb' } },
    });
    expect(html).toMatch(/<script nonce="[^"]+">[^<]*window\.early=1<\/script>/);
    const { integrity } = shellRelease();
    expect(html).toContain(
      `<link rel="stylesheet" href="/shell/0.1.0-aaaaaaaa/main.0123456789.css" integrity="${integrity['main.0123456789.css']}" crossorigin>`,
    );
    expect(html).toContain(
      `<script defer src="/shell/0.1.0-aaaaaaaa/main.0123456789.js" integrity="${integrity['main.0123456789.js']}" crossorigin></script>`,
    );
    expect(html).toContain('<div id="root"></div>');
    expect(html).toMatch(/<noscript>.*JavaScript.*lang="fr".*<\/noscript>/);
  });

  it('runs the early script before it asks for styles, which would hold it up', async () => {
    const { page } = await portalOn(await liveStore());
    const html = await (await page('/')).text();
    expect(html.indexOf('window.early')).toBeLessThan(html.indexOf('rel="stylesheet"'));
    expect(html.indexOf('id="registry"')).toBeLessThan(html.indexOf('window.early'));
  });

  it('listens for scripts that do not load before any can fail, and has words in both languages for that', async () => {
    const { page } = await portalOn(await liveStore());
    const html = await (await page('/')).text();
    const listens = html.indexOf("addEventListener('error'");
    expect(listens).toBeGreaterThan(html.indexOf('<script nonce='));
    expect(listens).toBeLessThan(html.indexOf('window.early'));
    expect(html).toMatch(/<template id="last-resort">.*could not be loaded.*lang="fr".*<\/template>/);
  });

  it('waits for scripts that neither come nor fail from the first moment on, as long as its timeouts are', async () => {
    const { page } = await portalOn(await liveStore(), { timeoutFactor: 10 });
    const html = await (await page('/')).text();
    expect(html.indexOf('setTimeout')).toBeLessThan(html.indexOf('window.early'));
    expect(html).toContain('200000*');
    expect(createPage(partsOf(registry))('abc')).toContain('20000*');
  });

  it('has a nonce of its own each time, the same in policy, script and meta', async () => {
    const { page } = await portalOn(await liveStore());
    const [one, two] = [await page('/'), await page('/')];
    const nonce = nonceOf(await two.text());
    expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(nonceOf(await one.text())).not.toBe(nonce);
    expect(two.headers.get('content-security-policy')).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(two.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`);
  });

  it('opens sockets on its own host, and to whoever carries calls', async () => {
    const policyWith = async (sockets?: string) => {
      const { page } = await portalOn(await liveStore(), { sockets });
      return (await page('/')).headers.get('content-security-policy');
    };
    expect(await policyWith()).toContain("; connect-src 'self'; ");
    expect(await policyWith('wss://calls.test')).toContain("; connect-src 'self' wss://calls.test; ");
  });

  it('puts the nonce where the shell reads it', () => {
    expect(createPage(partsOf(registry))('abc')).toContain('<meta name="csp-nonce" nonce="abc">');
  });

  it('tells the shell where another site led to it, and only then (A-153)', () => {
    const page = createPage(partsOf(registry));
    expect(page('abc', { fromElsewhere: true })).toContain('<meta name="from-elsewhere">');
    expect(page('abc')).not.toContain('<meta name="from-elsewhere">');
    const led = (headers: Record<string, string>) => isFromElsewhere(new Request('https://portal.test/', { headers }));
    const sites = ['none', 'same-origin', 'same-site', 'cross-site'].map((site) => led({ 'sec-fetch-site': site }));
    expect(sites).toEqual([false, false, true, true]);
    const pages = ['https://portal.test/signin', 'https://mail.test/', 'no address'].map((referer) => led({ referer }));
    expect(pages).toEqual([false, true, true]);
    expect(led({})).toBe(false);
    // A page that a script asked for, the service worker's for one: nobody knows who led there.
    const modes = ['navigate', 'cors', 'same-origin'].map((mode) =>
      led({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': mode }),
    );
    expect(modes).toEqual([false, true, true]);
  });

  it('says in place of a page that there is none; where another site led there, its link counts as that site’s', async () => {
    const serve = createPageServer({ live: () => ({ kind: 'unavailable' }), secure: true, dev: false });
    const ask = (site: string) =>
      serve(new Request('https://portal.test/redirect/1', { headers: { 'sec-fetch-site': site } }));
    const [own, foreign] = [await ask('same-origin'), await ask('cross-site')];
    expect([own.status, foreign.status]).toEqual([503, 503]);
    expect(foreign.headers.get('content-security-policy')).toContain('; sandbox;');
    expect(own.headers.get('content-security-policy')).not.toContain('sandbox');
  });

  it('names the script of first rows in its head where it holds one, so that it is fetched before the bundles', () => {
    const rowsScript = { href: '/remotes/mf-dashboard/1/first-rows.abc123.js', integrity: 'sha256-x' };
    const rendered = { style: '', pages: [], addresses: [], markups: [] };
    const page = createPage({
      ...partsOf({ ...registry, remotes: { 'mf-dashboard': withRoutes('/dashboard', '/clients') } }),
      prerendered: { ...rendered, script: '', frame: { ...rendered, script: '' } },
      renderedAhead: [
        {
          ...rendered,
          skeletons: {
            style: '',
            pages: ['/dashboard', '/clients'].map((path) => ({ addresses: [path], markups: [] })),
          },
          firstRows: { addresses: ['/dashboard'], file: 'first-rows.abc123.js' },
          rowsScript,
        },
      ],
    });
    const meta = `<meta name="first-rows" content="${rowsScript.href} ${rowsScript.integrity}">`;
    const html = page('n', { pathname: '/dashboard' });
    expect(html.indexOf(meta)).toBeGreaterThan(0);
    expect(html.indexOf(meta)).toBeLessThan(html.indexOf('<script nonce'));
    expect(page('n', { pathname: '/clients' })).not.toContain('first-rows');
  });

  it('says after how many minutes people are warned and signed out, if the deployment does', () => {
    expect(createPage(partsOf(registry), { idleMinutes: { warn: 4, end: 5 } })('abc')).toContain(' data-idle="4 5"');
    expect(createPage(partsOf(registry))('abc')).not.toContain('data-idle');
  });

  it('says how many times as long as usual pages wait, where tests start the portal', async () => {
    const { page } = await portalOn(await liveStore(), { timeoutFactor: 10 });
    expect(await (await page('/')).text()).toContain(' data-timeout-factor="10"');
    expect(createPage(partsOf(registry))('abc')).not.toContain('data-timeout-factor');
  });

  it('says where the editions are, if each has a host of its own', () => {
    const editionHosts = { CA: 'https://portal.example', US: 'https://us.portal.example' };
    expect(createPage(partsOf(registry), { editionHosts })('abc')).toContain(
      ' data-editions="https://portal.example https://us.portal.example"',
    );
    expect(createPage(partsOf(registry))('abc')).not.toContain('data-editions');
  });

  it('cannot be broken out of by what a registry says', () => {
    const evil = '</script><script>alert(1)</script><!--';
    const remotes = { 'mf-admin': { ...remoteRelease('mf-admin'), slots: [evil] } };
    const html = createPage(partsOf({ ...registry, remotes }))('abc');
    expect(html).not.toContain(evil);
    expect(html).not.toContain('<!--');
    expect(registryOf(html).remotes['mf-admin'].slots).toEqual([evil]);
  });

  it('shows a new registry without a restart', async () => {
    const releases = await liveStore();
    const { page } = await portalOn(releases);
    await page('/');
    writeSigned(releases, { ...registry, serial: 7 });
    expect(registryOf(await (await page('/')).text())).toMatchObject({ serial: 7, remotes: {} });
  });
});

describe('without a registry', () => {
  it.each([
    ['is missing', undefined],
    ['is no JSON', '{"format":'],
    ['is another document', '{"hello":"world"}'],
    ['is not signed', JSON.stringify(registry)],
    ['has a shell that is none', { ...registry, shell: {} }],
  ])('that %s: says so in both languages, asks to come back, and logs the file once', async (_, content) => {
    const releases = await liveStore();
    if (typeof content === 'string') releases.overwrite(registryKey, content);
    else if (content) writeSigned(releases, content);
    const { page, logged } = await portalOn(
      content === undefined ? folderStore(`${releases.folder}/elsewhere`) : releases,
      { dev: true },
    );
    const response = await page('/dashboard');
    await page('/dashboard');
    const html = await response.text();
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('10');
    expect(html).toContain('The portal is being updated');
    expect(html).toContain('Le portail est en cours de mise à jour');
    expect(html).toContain('npm run build');
    expect(logged).toEqual([expect.stringMatching(/^No page can be shown: .*registry\.json/)]);
  });

  it('recovers as soon as there is one', async () => {
    const releases = await liveStore();
    releases.overwrite(registryKey, 'broken');
    const { page } = await portalOn(releases);
    expect((await page('/')).status).toBe(503);
    writeSigned(releases, registry);
    expect((await page('/')).status).toBe(200);
  });

  it('says the same when the early script is gone, until it is there', async () => {
    const releases = await liveStore();
    const shell = shellRelease('0.1.0-ffffffff');
    writeSigned(releases, { ...registry, shell });
    const { page, logged } = await portalOn(releases);
    expect((await page('/')).status).toBe(503);
    expect(logged[0]).toContain('early.0123456789.js');
    await storeRelease(releases, 'shell', shell, shellFiles);
    expect((await page('/')).status).toBe(200);
  });
});

describe('a registry that is damaged while the portal runs', () => {
  it.each([
    ['no JSON', '{"format":'],
    ['empty', ''],
    ['unsigned', JSON.stringify(registry)],
    ['signed by somebody else', JSON.stringify({ text: inlineJson(registry), signature: 'A'.repeat(86) })],
    ['of another format', { ...registry, format: 5 }],
    ['of a shell that is none', { ...registry, shell: {} }],
    ['of a shell whose files are not there', { ...registry, shell: shellRelease('0.1.0-ffffffff') }],
  ])('to one %s changes no page, is logged once, and is over with the next good one', async (_, content) => {
    const releases = await liveStore();
    const { page, logged } = await portalOn(releases);
    const damage = (end: string) =>
      typeof content === 'string'
        ? releases.overwrite(registryKey, content + end)
        : writeSigned(releases, content, end);
    damage('');
    for (const address of ['/', '/dashboard']) {
      const response = await page(address);
      expect(response.status).toBe(200);
      expect(registryOf(await response.text()).remotes).toHaveProperty('mf-admin');
    }
    expect(logged).toEqual([expect.stringContaining('Pages keep showing what was live before')]);
    damage(' ');
    await page('/');
    expect(logged).toHaveLength(2);
    writeSigned(releases, { ...registry, serial: 9 });
    expect(registryOf(await (await page('/')).text()).serial).toBe(9);
  });

  it('by being deleted changes no page either', async () => {
    const releases = await liveStore();
    const { page, logged } = await portalOn(releases);
    releases.remove(registryKey);
    expect([(await page('/')).status, (await page('/')).status]).toEqual([200, 200]);
    expect(logged).toEqual([expect.stringContaining('there is no such file')]);
  });

  it('in one remote’s entry takes that remote away, for the browser too, and no other', async () => {
    const releases = await liveStore();
    const { page, logged } = await portalOn(releases);
    const remotes = { 'mf-admin': remoteRelease('mf-admin'), 'mf-clinic': { version: 7 } };
    writeSigned(releases, { ...registry, serial: 9, remotes });
    const inlined = registryOf(await (await page('/')).text());
    await page('/');
    // The page carries what was signed, letter for letter; the browser leaves out what the server leaves out.
    expect(inlined.serial).toBe(9);
    expect(Object.keys(parseRegistry(inlined)?.remotes ?? {})).toEqual(['mf-admin']);
    expect(logged).toEqual([expect.stringMatching(/^Not released.*: mf-clinic: .*registry\.json$/)]);
  });
});
