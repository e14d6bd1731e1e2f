import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import type { Sender } from './portal-app.ts';
import { liveStore, portalOn } from './testing/store.ts';

const shell = '/shell/0.1.0-aaaaaaaa';

describe('files of releases', () => {
  it.each([
    ['br, gzip', 'br', 'script as brotli'],
    ['gzip', 'gzip', 'script as gzip'],
    ['gzip, br;q=0', 'gzip', 'script as gzip'],
    ['*', 'br', 'script as brotli'],
    ['identity', null, 'raw script'],
    ['', null, 'raw script'],
  ])('are sent as the client takes them: %s', async (accepted, encoding, content) => {
    const { ask } = portalOn(await liveStore());
    const response = await ask(`${shell}/main.0123456789.js`, { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('content-length')).toBe(String(content.length));
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.text()).toBe(content);
  });

  it.each([
    [`${shell}/main.0123456789.js`, 'text/javascript; charset=utf-8'],
    [`${shell}/main.0123456789.css`, 'text/css; charset=utf-8'],
    [`${shell}/font.0123456789.woff2`, 'font/woff2'],
    ['/remotes/mf-admin/0.1.0-bbbbbbbb/remoteEntry.0123456789.js', 'text/javascript; charset=utf-8'],
  ])('may be kept for ever: %s', async (address, type) => {
    const { ask } = portalOn(await liveStore());
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
    const releases = await liveStore();
    writeFileSync(path.join(releases, 'secret.js'), 'secret');
    const { ask } = portalOn(releases);
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
      const { page } = portalOn(await liveStore());
      const response = await page(address);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    },
  );

  it('carry a policy without any unsafe source, and every other guard', async () => {
    const { page } = portalOn(await liveStore());
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
      'permissions-policy': expect.stringMatching(/camera=\(self\).*geolocation=\(\)/),
    });
    expect(headers.has('strict-transport-security')).toBe(false);
  });

  it('demand TLS where there is TLS', async () => {
    const { page } = portalOn(await liveStore(), { secure: true });
    expect((await page('/')).headers.get('strict-transport-security')).toContain('max-age=63072000');
  });

  it('are compressed', async () => {
    const { page } = portalOn(await liveStore());
    const length = (await (await page('/')).bytes()).length;
    const [brotli, gzip] = [
      await page('/', { 'accept-encoding': 'gzip, br' }),
      await page('/', { 'accept-encoding': 'gzip' }),
    ];
    expect(brotliDecompressSync(await brotli.bytes()).length).toBe(length);
    expect(gunzipSync(await gzip.bytes()).length).toBe(length);
  });

  it('are not what a script or an image that is missing gets', async () => {
    const { ask } = portalOn(await liveStore());
    expect((await ask('/missing.png', { accept: 'image/*' })).status).toBe(404);
  });

  it('have an answer to HEAD without a body, and none to POST', async () => {
    const { ask } = portalOn(await liveStore());
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
    const { app } = portalOn(await liveStore(), { api });
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
    const { ask } = portalOn(await liveStore(), { api });
    const encodingOf = async (address: string) =>
      (await ask(address, { 'accept-encoding': 'br' })).headers.get('content-encoding');
    expect([await encodingOf('/api/large'), await encodingOf('/api/small'), await encodingOf('/api/events')]).toEqual([
      'br',
      null,
      null,
    ]);
  });

  it('that throws is a logged 500 without details', async () => {
    const api = {
      fetch: () => {
        throw new Error('secret detail');
      },
    };
    const { ask, logged } = portalOn(await liveStore(), { api });
    const response = await ask('/api/x');
    expect([response.status, await response.text()]).toEqual([500, 'Something went wrong on the server\n']);
    expect(logged[0]).toContain('GET /api/x failed: Error: secret detail');
  });
});

describe('fixed files', () => {
  it.each([
    ['/favicon.svg', 'image/svg+xml'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
  ])('%s', async (address, type) => {
    const { ask } = portalOn(await liveStore());
    const response = await ask(address);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
  });
});
