import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { workspaceRoot } from '@portal/delivery/registry';
import { liveStore, portalOn } from '../testing/store.ts';
import { known, offlinePage } from './offline-page.ts';
import { registerScript, SERVICE_WORKER_PATH } from './service-worker.ts';

type Listener = (event: object) => void;

const read = (file: string) => readFileSync(path.join(workspaceRoot, file), 'utf8');
const served = async (isOn: boolean) => portalOn(await liveStore(), { offlinePage: isOn });
const scriptOf = async (isOn: boolean) => (await (await served(isOn)).ask(SERVICE_WORKER_PATH)).text();

/** A browser that runs the worker's file, as far as the file asks. */
async function install(isOn: boolean, { preloads = true } = {}) {
  const listeners = new Map<string, Listener>();
  const did: string[] = [];
  const fetched: unknown[][] = [];
  const scope = {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    skipWaiting: async () => did.push('takes over'),
    registration: {
      navigationPreload: { enable: async () => (preloads ? did.push('preloads') : Promise.reject(new Error('no'))) },
      unregister: async () => did.push('leaves'),
    },
    fetch: async (...asked: unknown[]) => {
      fetched.push(asked);
      return new Response('asked by the worker');
    },
    Response,
  };
  runInNewContext(await scriptOf(isOn), { ...scope, URL, self: scope });
  const happen = async (name: string, event: object = {}) => {
    let waited: unknown;
    listeners.get(name)?.({ waitUntil: (work: unknown) => (waited = work), ...event });
    await waited;
  };
  const ask = async (request: object, preloadResponse: Promise<unknown>) => {
    let answer: Promise<Response> | null = null;
    preloadResponse.catch(() => undefined);
    const respondWith = (given: Promise<Response>) => (answer = given);
    const page = { url: 'https://portal.test/a', method: 'GET', mode: 'navigate', destination: 'document' };
    await happen('fetch', { request: { ...page, ...request }, preloadResponse, respondWith });
    return answer as Promise<Response> | null;
  };
  return { did, fetched, happen, ask };
}

const away = () => Promise.reject(new TypeError('Failed to fetch'));

describe('the file of the worker', () => {
  it('is never taken from a cache unasked, and costs a few bytes while it is the same', async () => {
    const { ask } = await served(true);
    const first = await ask(SERVICE_WORKER_PATH, { 'accept-encoding': 'br' });
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'content-encoding': 'br',
    });
    const bytes = await first.bytes();
    expect(brotliDecompressSync(bytes).toString()).toBe(await scriptOf(true));
    expect(bytes.length).toBeLessThan(4_000);
    const etag = first.headers.get('etag') ?? '';
    expect((await ask(SERVICE_WORKER_PATH, { 'if-none-match': etag })).status).toBe(304);
    // Switched off, it is another file: browsers that have the worker take that one.
    const off = await served(false);
    expect((await off.ask(SERVICE_WORKER_PATH, { 'if-none-match': etag })).status).toBe(200);
  });

  it('is the only one that may become a service worker', async () => {
    const { ask } = await served(true);
    const asWorker = { 'service-worker': 'script', accept: '*/*' };
    const script = '/shell/0.1.0-aaaaaaaa/main.0123456789.js';
    expect((await ask(script)).status).toBe(200);
    for (const address of [script, '/api/practice/files/1', '/registry', '/favicon.svg', '/', '/service-worker.js/a'])
      expect([address, (await ask(address, asWorker)).status]).toEqual([address, 404]);
    expect((await ask(SERVICE_WORKER_PATH, asWorker)).status).toBe(200);
  });

  it('is registered by pages where it is on, under a Trusted Types policy that can name nothing else', async () => {
    const policyOf = async (isOn: boolean) => {
      const response = await (await served(isOn)).page('/');
      return [response.headers.get('content-security-policy') ?? '', await response.text()] as const;
    };
    const [[on, html], [off, without]] = [await policyOf(true), await policyOf(false)];
    expect(on).toMatch(/; worker-src 'self'; .*; trusted-types default service-worker$/);
    expect(off).toMatch(/; worker-src 'self'; .*; trusted-types default$/);
    expect(html).toContain(registerScript);
    expect(without).not.toContain('serviceWorker');
    // Where a link was opened without a network, the next document of the tab asks first, also where it is off by now.
    for (const page of [html, without]) {
      expect(page.indexOf(`getItem('${known.mark}')`)).toBeGreaterThan(0);
      expect(page.indexOf(`getItem('${known.mark}')`)).toBeLessThan(page.indexOf('window.early'));
    }
  });
});

describe('the worker', () => {
  it('is there at once, is asked for pages alone, and has the browser ask the network for them', async () => {
    const { did, happen } = await install(true);
    const routes: unknown[] = [];
    await happen('install', { addRoutes: async (given: unknown[]) => void routes.push(...given) });
    expect(routes).toEqual(
      ['cors', 'no-cors', 'same-origin'].map((requestMode) => ({ condition: { requestMode }, source: 'network' })),
    );
    await happen('install', { addRoutes: () => Promise.reject(new TypeError('unknown condition')) });
    await happen('install');
    await happen('activate');
    expect(did).toEqual(['takes over', 'takes over', 'takes over', 'preloads']);
  });

  it('leaves where the browser would not ask the network itself', async () => {
    const { did, happen } = await install(true, { preloads: false });
    await happen('activate');
    expect(did).toEqual(['leaves']);
  });

  it('gives a page what the network gave, whatever that is', async () => {
    const { ask, fetched } = await install(true);
    const unavailable = new Response('being updated', { status: 503 });
    expect(await ask({}, Promise.resolve(unavailable))).toBe(unavailable);
    expect(fetched).toEqual([]);
    // Of a browser that preloads nothing all the same. The server takes it for led to by another site: it is no navigation.
    expect(await (await ask({}, Promise.resolve(undefined)))?.text()).toBe('asked by the worker');
    expect(fetched).toEqual([
      ['https://portal.test/a', { headers: { accept: 'text/html' }, redirect: 'manual', cache: 'no-store' }],
    ]);
  });

  it('has nothing to do with calls, files and forms', async () => {
    const { ask } = await install(true);
    const download = { url: 'https://portal.test/api/practice/payouts.csv' };
    for (const request of [
      { mode: 'cors' },
      { mode: 'same-origin' },
      { mode: 'no-cors' },
      { method: 'POST' },
      download,
    ])
      expect(await ask(request, away())).toBeNull();
  });

  it('says that there is no connection where the network gives nothing, in a page; a frame stays as it was', async () => {
    const { ask } = await install(true);
    const page = await ask({}, away());
    expect(await page?.text()).toBe(offlinePage.html);
    expect(page?.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await ask({ destination: 'iframe' }, away()))?.type).toBe('error');
  });

  it('takes an earlier one away where it is off', async () => {
    const { did, happen } = await install(false);
    await happen('install');
    await happen('activate');
    expect(did).toEqual(['takes over', 'leaves']);
  });
});

describe('the page without a network', () => {
  it('speaks as the portal does, of what the shell keeps', () => {
    for (const locale of ['en', 'fr'] as const) {
      const texts: { product: string; try_again: string } = JSON.parse(read(`shell/src/messages/${locale}.json`));
      const { title, heading, tryAgain, ...says } = known.words[locale];
      expect([title, tryAgain]).toEqual([`${heading} – ${texts.product}`, texts.try_again]);
      for (const sentence of [says.one, says.other]) expect(sentence).toContain('{{count}}');
    }
    const storage = read('shell/src/storage/storage.ts');
    for (const key of [known.locale, ...known.sessions]) expect(storage).toContain(`'${key}'`);
    expect(read('packages/portal-kit/src/appearance.ts')).toContain(`scheme: '${known.scheme}'`);
    const drafts = read('shell/src/drafts/indexed-drafts.ts');
    expect(drafts).toContain(`databaseName = '${known.database}'`);
    expect(drafts).toContain(`createObjectStore('${known.store}'`);
    expect(read('shell/src/drafts/draft-locker.ts')).toContain('longestMs = 7 * 24 * 60 * 60 * 1000;');
    expect(known.longestMs).toBe(7 * 24 * 60 * 60 * 1000);
    const palette = read('packages/ui/src/palette.ts');
    for (const color of offlinePage.html.match(/#[\da-f]{6}\b/g) ?? []) expect(palette).toContain(color);
  });

  it('runs nothing but what its policy names by hash, and has no nonce that another page could know', () => {
    expect(offlinePage.headers['content-security-policy']).toMatch(
      /script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; connect-src 'self'; .*trusted-types 'none'$/,
    );
    expect(offlinePage.html.match(/<script|<\/script|<!--/g)).toEqual(['<script', '</script']);
  });
});

describe('what pages register the worker with', () => {
  /** A page that has loaded, in a browser whose workers are these. */
  const load = async (navigator: object, policies = true) => {
    const named: unknown[] = [];
    const waits: [() => unknown, number | undefined][] = [];
    const loaded: (() => void)[] = [];
    const createPolicy = (name: string, rules: { createScriptURL(): string }) => {
      named.push(name);
      return rules;
    };
    const setTimeout = (act: () => unknown, after?: number) => waits.push([act, after]);
    runInNewContext(registerScript, {
      window: policies ? { trustedTypes: { createPolicy } } : {},
      navigator,
      setTimeout,
      addEventListener: (_name: string, act: () => void) => loaded.push(act),
    });
    for (const act of loaded) act();
    const pauses = waits.map(([, after]) => after);
    while (waits.length > 0) await waits.shift()?.[0]();
    return { named, pauses };
  };

  it.each([true, false])(
    'names the one file, seconds after the page has loaded (Trusted Types: %s)',
    async (policies) => {
      const asked: unknown[] = [];
      const serviceWorker = { register: async (...given: unknown[]) => void asked.push(given) };
      const { named, pauses } = await load({ serviceWorker, userAgentData: {} }, policies);
      expect(asked).toEqual([[SERVICE_WORKER_PATH, { updateViaCache: 'none' }]]);
      expect([named, pauses]).toEqual([policies ? ['service-worker'] : [], [3_000]]);
    },
  );

  it('leaves browsers alone that do not tell the server who led to a page that they ask for ahead of a worker', async () => {
    const asked: unknown[] = [];
    await load({ serviceWorker: { register: async (...given: unknown[]) => void asked.push(given) } });
    expect(asked).toEqual([]);
  });

  it.each([
    ['no workers', { userAgentData: {} }],
    [
      'forbidden storage',
      { userAgentData: {}, serviceWorker: { register: () => Promise.reject(new Error('SecurityError')) } },
    ],
    [
      'an origin without storage',
      Object.defineProperty({ userAgentData: {} }, 'serviceWorker', {
        get: () => {
          throw new Error('SecurityError');
        },
      }),
    ],
  ])('says nothing in a browser with %s', async (_case, navigator) => {
    await expect(load(navigator)).resolves.toBeDefined();
  });
});
