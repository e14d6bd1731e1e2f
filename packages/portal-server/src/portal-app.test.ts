import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { kindsOfStore } from '@portal/delivery/testing';
import type { Sender } from './portal-app.ts';
import { liveStore, portalOn } from './testing/store.ts';

const shell = '/shell/0.1.0-aaaaaaaa';

describe.each(kindsOfStore)('files of releases in %s', (_, open) => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
    ['identity', null, Buffer.from],
    ['', null, Buffer.from],
  ])('are sent as the client takes them: %s', async (accepted, encoding, unpack) => {
    const { ask } = await portalOn(await liveStore(open));
    const response = await ask(`${shell}/main.0123456789.js`, { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    const sent = Buffer.from(await response.bytes());
    expect(response.headers.get('content-length')).toBe(String(sent.length));
    expect(unpack(sent).toString()).toBe('raw script');
  });

  it.each([
    [`${shell}/main.0123456789.js`, 'text/javascript; charset=utf-8'],
    [`${shell}/main.0123456789.css`, 'text/css; charset=utf-8'],
    [`${shell}/font.0123456789.woff2`, 'font/woff2'],
    ['/remotes/mf-admin/0.1.0-bbbbbbbb/remoteEntry.0123456789.js', 'text/javascript; charset=utf-8'],
  ])('may be kept for ever: %s', async (address, type) => {
    const { ask } = await portalOn(await liveStore(open));
    const { status, headers } = await ask(address, { 'accept-encoding': 'br' });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    `${shell}/missing.0123456789.js`,
    `${shell}/`,
    '/shell/0.1.0-cccccccc/main.0123456789.js',
    '/shell/main.0123456789.js',
    '/remotes/mf-unknown/0.1.0-bbbbbbbb/remoteEntry.0123456789.js',
    '/remotes/shell/0.1.0-aaaaaaaa/main.0123456789.js',
    `${shell}/../../../registry.json`,
    `${shell}/..%2f..%2f..%2fregistry.json`,
    `${shell}/%2e%2e/release.json`,
    `${shell}/..\\release.json`,
    `${shell}/release.json`,
    `${shell}/files/main.0123456789.js`,
    '/remotes/mf-admin/../shell/x.js',
    '/shell/../../secret.js',
    `${shell}/main.0123456789.js%00.css`,
    `${shell}/.hidden.js`,
  ])('are all that can be reached: %s', async (address) => {
    const releases = await liveStore(open);
    releases.overwrite('secret.js', 'secret');
    const { ask } = await portalOn(releases);
    const response = await ask(address);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('pages', () => {
  it.each(['/', '/dashboard', '/sessions/1/waiting_room/abc', '/no/such/page', '/apiary'])(
    'answer %s',
    async (address) => {
      const { page } = await portalOn(await liveStore());
      const response = await page(address);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    },
  );

  it('carry a policy without any unsafe source, and every other guard', async () => {
    const { page } = await portalOn(await liveStore());
    const { headers } = await page('/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'integrity-policy': 'blocked-destinations=(script)',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/camera=\(self\).*display-capture=\(self\).*geolocation=\(\)/),
    });
    expect(headers.has('strict-transport-security')).toBe(false);
  });

  it('demand TLS where there is TLS', async () => {
    const { page } = await portalOn(await liveStore(), { secure: true });
    expect((await page('/')).headers.get('strict-transport-security')).toContain('max-age=63072000');
  });

  it('are compressed', async () => {
    const { page } = await portalOn(await liveStore());
    const length = (await (await page('/')).bytes()).length;
    const [brotli, gzip] = [
      await page('/', { 'accept-encoding': 'gzip, br' }),
      await page('/', { 'accept-encoding': 'gzip' }),
    ];
    expect(brotliDecompressSync(await brotli.bytes()).length).toBe(length);
    expect(gunzipSync(await gzip.bytes()).length).toBe(length);
  });

  it('are not what a script or an image that is missing gets', async () => {
    const { ask } = await portalOn(await liveStore());
    const asked: [string, Record<string, string>][] = [
      ['/missing.png', { accept: 'image/*' }],
      ['/missing.png', { accept: '*/*' }],
      ['/signin', { accept: 'application/json' }],
      ['/signin', { accept: '*/*', 'sec-fetch-dest': 'script' }],
      ['/signin', { accept: 'image/avif,*/*;q=0.8', 'sec-fetch-dest': 'image' }],
    ];
    for (const [path, headers] of asked) expect([path, headers, (await ask(path, headers)).status]).toContain(404);
  });

  it.each([{ accept: '*/*' }, { accept: '*/*', 'sec-fetch-dest': 'document' }, {}])(
    'are what somebody gets who takes anything: %j',
    async (headers) => {
      const { ask, page } = await portalOn(await liveStore());
      const answer = await ask('/signin', headers);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe((await page('/signin')).headers.get('content-type'));
    },
  );

  it('have an answer to HEAD without a body, and none to POST', async () => {
    const { ask } = await portalOn(await liveStore());
    const head = await ask('/', { accept: 'text/html' }, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('content-security-policy')).toBeTruthy();
    expect((await ask('/', { accept: 'text/html' }, 'POST')).status).toBe(405);
  });
});

describe('the API', () => {
  it('is asked without the /api before its paths, with query, body and headers as sent', async () => {
    const seen: unknown[] = [];
    const api = {
      fetch: async (request: Request, sender: Sender) => {
        seen.push([
          request.method,
          request.url,
          request.headers.get('authorization'),
          await request.json(),
          sender.address,
        ]);
        return Response.json({ ok: true }, { status: 201 });
      },
    };
    const { app } = await portalOn(await liveStore(), { api });
    const init = { method: 'POST', body: '{"a":1}', headers: { authorization: 'token' } };
    const response = await app.fetch(new Request('http://localhost/api/practice/users?locale=fr', init), {
      address: '::1',
    });
    expect(seen).toEqual([['POST', 'http://localhost/practice/users?locale=fr', 'token', { a: 1 }, '::1']]);
    expect([response.status, await response.json()]).toEqual([201, { ok: true }]);
  });

  it('has its larger answers compressed, and its small ones and its streams left alone', async () => {
    const answers: Record<string, Response> = {
      '/large': Response.json({ text: 'a'.repeat(2_000) }),
      '/small': Response.json({ text: 'a' }),
      '/events': new Response('data: x\n\n'.repeat(500), { headers: { 'content-type': 'text/event-stream' } }),
    };
    const api = { fetch: (request: Request) => answers[new URL(request.url).pathname] ?? new Response() };
    const { ask } = await portalOn(await liveStore(), { api });
    const encodingOf = async (address: string) =>
      (await ask(address, { 'accept-encoding': 'br' })).headers.get('content-encoding');
    expect([await encodingOf('/api/large'), await encodingOf('/api/small'), await encodingOf('/api/events')]).toEqual([
      'br',
      null,
      null,
    ]);
  });

  it('never gets a token of an address into the log when it throws', async () => {
    const api = { fetch: () => Promise.reject(new Error('boom')) };
    const { ask, logged } = await portalOn(await liveStore(), { api });
    await ask('/api/practice/password_resets/Zq0-abcdefghijklmnopqrstuvwxyz_0123456789ABCD');
    await ask('/api/practice/appointments/12/clinic_counsellor_profile?token=Zq0');
    expect(logged.join()).not.toContain('Zq0');
    expect(logged[0]).toMatch(/^GET \/api\/practice\/password_resets\/:secret failed: Error: boom/);
    expect(logged[1]).toMatch(/^GET \/api\/practice\/appointments\/12\/clinic_counsellor_profile failed/);
  });

  it('that throws is a logged 500 without details', async () => {
    const api = {
      fetch: () => {
        throw new Error('secret detail');
      },
    };
    const { ask, logged } = await portalOn(await liveStore(), { api });
    const response = await ask('/api/x');
    expect([response.status, await response.text()]).toEqual([500, 'Something went wrong on the server\n']);
    expect(logged[0]).toContain('GET /api/x failed: Error: secret detail');
  });
});

describe('a portal with addresses of its own', () => {
  const api = { fetch: () => Response.json({ status: 'ok' }) };
  const addresses = ['https://portal.example', 'https://us.portal.example:8443'];
  const statusUnder = async (host: string, path = '/', options = {}) => {
    const { ask } = await portalOn(await liveStore(), { api, addresses, ...options });
    return (await ask(path, { host, accept: 'text/html' })).status;
  };

  it.each(['portal.example', 'PORTAL.example', 'portal.example:443', 'us.portal.example:8443'])(
    'answers under %s',
    async (host) => {
      for (const path of ['/', '/registry', '/api/x', `${shell}/main.0123456789.js`])
        expect([path, await statusUnder(host, path)]).toEqual([path, 200]);
    },
  );

  it.each(['evil.example', 'portal.example.evil.example', 'us.portal.example', 'localhost:3000', '10.0.0.7', '', '%'])(
    'has nothing under %j but word of its health',
    async (host) => {
      for (const path of ['/', '/registry', '/api/x', '/reports', `${shell}/main.0123456789.js`, '/favicon.svg'])
        expect([path, await statusUnder(host, path)]).toEqual([path, 421]);
      for (const path of ['/api/healthz', '/api/readyz', '/api/livez'])
        expect([path, await statusUnder(host, path)]).toEqual([path, 200]);
    },
  );

  it('goes by the name that a proxy in front of it was asked under, where there is one', async () => {
    const asked = async (forwarded: string, proxies: number) => {
      const { ask } = await portalOn(await liveStore(), { addresses, proxies });
      return (await ask('/', { host: '10.0.0.7', 'x-forwarded-host': forwarded, accept: 'text/html' })).status;
    };
    expect([await asked('portal.example', 1), await asked('evil.example', 1)]).toEqual([200, 421]);
    expect(await asked('portal.example', 0)).toBe(421);
  });

  it('answers under any name where none is configured', async () => {
    expect(await statusUnder('anything.example', '/', { addresses: undefined })).toBe(200);
  });
});

describe('the handles for tests', () => {
  const api = { fetch: () => Response.json({ reached: true }) };
  const open = async (headers: Record<string, string>, options = {}, address = '/api/dev/tokens') => {
    const { ask } = await portalOn(await liveStore(), { api, dev: true, ...options });
    return ask(address, headers, 'POST');
  };

  it.each([
    ['a program that says nothing of itself', {}],
    ['a program under localhost', { host: 'localhost:3000' }],
    ['a program under the machine’s own number', { host: '127.0.0.1:3000' }],
    ['the same in the new numbers', { host: '[::1]:3000' }],
    ['a person who typed the address', { host: 'LOCALHOST:3000', 'sec-fetch-site': 'none' }],
    ['a page of this portal', { host: 'localhost', 'sec-fetch-site': 'same-origin', origin: 'http://localhost:80' }],
    ['a page of this portal, over TLS', { host: 'localhost:443', origin: 'https://localhost' }],
  ])('answer %s', async (_, headers) => {
    expect((await open(headers)).status).toBe(200);
  });

  it.each([
    ['a name that was made to point here', { host: 'evil.example' }],
    ['a name that begins like ours', { host: 'localhost.evil.example:3000' }],
    ['a name that ends like ours', { host: 'evil.example.localhost' }],
    ['no name at all', { host: '' }],
    ['another machine’s number', { host: '192.168.0.7:3000' }],
    ['a page of another site', { host: 'localhost:3000', 'sec-fetch-site': 'cross-site' }],
    ['a page of another port', { host: 'localhost:3000', 'sec-fetch-site': 'same-site' }],
    ['what nobody has heard of', { host: 'localhost:3000', 'sec-fetch-site': 'friendly' }],
    ['an old browser’s page of another site', { host: 'localhost:3000', origin: 'http://evil.example' }],
    ['an old browser’s page of another port', { host: 'localhost:3000', origin: 'http://localhost:3001' }],
    ['a page without an origin', { host: 'localhost:3000', origin: 'null' }],
  ])('refuse %s in words', async (_, headers) => {
    const response = await open(headers);
    expect(response.status).toBe(403);
    expect(await response.text()).toMatch(/^The handles for tests answer .*\.\n$/);
  });

  it('answer under the name the server was told to serve under', async () => {
    const headers = { host: 'portal.test:8080' };
    expect((await open(headers, { host: 'Portal.test' })).status).toBe(200);
    expect((await open({ host: '[fe80::1]:80' }, { host: 'fe80::1' })).status).toBe(200);
    expect((await open(headers, { host: 'other.test' })).status).toBe(403);
  });

  it.each(['/api/dev', '/api/%64ev/tokens', '/api/d%65v/reset', '/api/./dev/reset', '/api/x/../dev/reset'])(
    'are not reached by another spelling: %s',
    async (address) => {
      expect((await open({ host: 'evil.example' }, {}, address)).status).toBe(403);
    },
  );

  it('are all that is guarded so, and are not told of where they are closed', async () => {
    for (const address of ['/api/devices', '/api/practice/sessions', '/api/practice/dev'])
      expect((await open({ host: 'portal.example', origin: 'https://other.example' }, {}, address)).status).toBe(200);
    const closed = await open({ host: 'portal.example' }, { dev: false });
    expect([closed.status, await closed.text()]).toEqual([404, 'Not found\n']);
  });
});

describe('fixed files', () => {
  it.each([
    ['/favicon.svg', 'image/svg+xml'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/fr.webmanifest', 'application/manifest+json'],
    ['/icon-512.png', 'image/png'],
  ])('%s', async (address, type) => {
    const { ask } = await portalOn(await liveStore());
    const response = await ask(address);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
  });
});
