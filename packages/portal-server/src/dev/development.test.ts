import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Development, DevelopmentPage } from '@portal/delivery';
import { remoteRelease, shellFiles, shellRelease, storeRelease } from '@portal/delivery/testing';
import { liveStore, portalOn } from '../testing/store.ts';

const base = '/remotes/mf-admin/0.1.0-00000000/';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A dev server that answers with what it was asked for. */
async function devServer(): Promise<string> {
  const server = createServer((request, response) => {
    response.writeHead(request.url?.includes('missing') ? 404 : 200, {
      'content-type': 'text/javascript',
      'set-cookie': 'own=1',
      'cache-control': 'public, max-age=31536000',
    });
    response.end(`${request.method} ${request.url}`);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

function developmentOn(server: string): Development {
  const pages: DevelopmentPage[] = ['early-one', 'early-two'].map((early) => ({
    early,
    registry: {
      format: 1,
      serial: 0,
      shell: shellRelease('0.1.0-aaaaaaaade'),
      remotes: { 'mf-admin': { ...remoteRelease('mf-admin', '0.1.0-00000000'), integrity: {} } },
    },
  }));
  let builds = 0;
  return {
    base,
    server,
    socket: 'ws://localhost:4567/ws',
    overlayPolicy: 'overlay',
    released: {},
    page: async () => pages[builds++] ?? pages[1] ?? Promise.reject(new Error('no page')),
    close: async () => undefined,
  };
}

const withoutNonce = (headers: Headers) =>
  (headers.get('content-security-policy') ?? '').replaceAll(/nonce-[^']+/g, '');

describe('a portal with a part in development', () => {
  it('shows the registry of this moment, the part among the releases', async () => {
    const { page } = await portalOn(await liveStore(), { development: developmentOn('http://localhost:1') });
    const first = await (await page('/admin')).text();
    expect(first).toContain('early-one</script>');
    expect(first).toContain(base);
    expect(first).toContain('/shell/0.1.0-aaaaaaaade/main.0123456789.js');
    expect(await (await page('/admin')).text()).toContain('early-two</script>');
  });

  it('loosens the page’s policy by the socket, the overlay and the missing hashes, and by nothing else', async () => {
    const releases = await liveStore();
    const released = (await (await portalOn(releases)).page('/')).headers;
    const developed = (await (await portalOn(releases, { development: developmentOn('http://localhost:1') })).page('/'))
      .headers;
    expect(withoutNonce(developed)).toBe(
      withoutNonce(released)
        .replace("connect-src 'self'", "connect-src 'self' ws://localhost:4567/ws")
        .replace('trusted-types default', 'trusted-types default overlay'),
    );
    const names = (headers: Headers) => [...headers.keys()].sort();
    expect(names(developed)).toEqual(names(released).filter((name) => name !== 'integrity-policy'));
  });

  it('has the part’s files from its dev server, which no cache keeps', async () => {
    const { ask } = await portalOn(await liveStore(), { development: developmentOn(await devServer()) });
    const answer = await ask(`${base}remoteEntry.js?again=1`);
    expect(await answer.text()).toBe(`GET ${base}remoteEntry.js?again=1`);
    expect(Object.fromEntries(answer.headers)).toEqual({
      'content-type': 'text/javascript',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect((await ask(`${base}missing.js`)).status).toBe(404);
  });

  it.each([
    ['none', 200],
    ['same-origin', 200],
    ['same-site', 403],
    ['cross-site', 403],
  ])('gives them to pages of its own: asked from %s it answers %i', async (site, status) => {
    const { ask } = await portalOn(await liveStore(), { development: developmentOn(await devServer()) });
    expect((await ask(`${base}remoteEntry.js`, { 'sec-fetch-site': site })).status).toBe(status);
  });

  it('says so when the dev server does not answer', async () => {
    const { ask } = await portalOn(await liveStore(), { development: developmentOn('http://localhost:1') });
    const answer = await ask(`${base}remoteEntry.js`);
    expect(answer.status).toBe(502);
    expect(await answer.text()).toContain('npm run dev');
  });

  it('takes the shell’s files from the development build', async () => {
    const releases = await liveStore();
    await storeRelease(releases, 'shell-dev', shellRelease('0.1.0-aaaaaaaade'), shellFiles);
    const { ask } = await portalOn(releases, { development: developmentOn('http://localhost:1') });
    expect((await ask('/shell/0.1.0-aaaaaaaade/main.0123456789.js')).status).toBe(200);
  });
});

describe('a portal without one', () => {
  it('serves nothing of a development loop, whatever the release store holds', async () => {
    const releases = await liveStore();
    await storeRelease(releases, 'shell-dev', shellRelease('0.1.0-aaaaaaaade'), shellFiles);
    const { ask, page } = await portalOn(releases, { dev: true });
    expect((await ask('/shell/0.1.0-aaaaaaaade/main.0123456789.js')).status).toBe(404);
    expect((await ask(`${base}remoteEntry.js`)).status).toBe(404);
    const { headers } = await page('/');
    expect(headers.get('integrity-policy')).toBe('blocked-destinations=(script)');
    expect(withoutNonce(headers)).toContain("connect-src 'self';");
    expect(withoutNonce(headers)).toMatch(/trusted-types default$/);
  });
});
