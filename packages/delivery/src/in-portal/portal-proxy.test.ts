import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { remoteRelease } from '../testing/releases.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { ShownBuild } from './changed-answers.ts';
import { readDocument } from './document.ts';
import { servePortal } from './portal-proxy.ts';
import { createDevelopmentSigner } from './signer.ts';
import { closeAfter, documentHeaders, documentOf, portalKey, signedRegistry, standIn } from './testing/stand-in.ts';

const page = { accept: 'text/html', 'sec-fetch-site': 'none' };

/** Serves the stand-in's pages, with a remote in them. */
async function serve({
  headers = documentHeaders as Record<string, string>,
  ...changes
}: Partial<ShownBuild> & { headers?: Record<string, string> } = {}) {
  const { portal, asked } = await standIn((request, response) => {
    if (request.url === '/registry') response.setHeader('content-type', 'application/json').end(served);
    else if (request.url?.startsWith('/api/')) response.setHeader('set-cookie', 'a=1').end(`asked ${request.method}`);
    else if (request.url === '/pay') response.setHeader('content-type', 'text/html').end('<body>Pay</body>');
    else response.writeHead(200, headers).end(documentOf());
  });
  const signer = createDevelopmentSigner('mf-hello');
  const folder = temporaryFolder({ 'entry.js': 'entry', 'blur.mjs': 'worker', '../secret.js': 'secret' });
  const release = remoteRelease('mf-hello', '0.1.0-00000000');
  const shown: ShownBuild = { build: 'one', isBroken: false, release, folder, ...changes };
  const proxy = await servePortal({
    portal,
    remote: 'mf-hello',
    port: 0,
    signer,
    keys: [portalKey],
    shown: () => shown,
  });
  closeAfter(proxy.close);
  return { ...proxy, asked, signer, release, portal };
}

const statement = { text: '{}', signature: 'c2ln' };
const served = JSON.stringify({
  ...signedRegistry(),
  takenBack: [],
  statements: { 'mf-hello': statement, 'mf-admin': statement },
});

describe('pages of a portal on this machine', () => {
  it('have the remote of this machine in them, and say so', async () => {
    const { url, signer } = await serve();
    const html = await (await fetch(`${url}/hello`, { headers: page })).text();
    const read = readDocument(html);
    expect(read?.keys).toEqual([signer.publicKey]);
    expect(JSON.parse(read?.signed.text ?? '').remotes['mf-hello'].version).toBe('0.1.0-00000000');
    expect(html).toContain('mf-hello comes from the sources on this machine');
    expect(html).toContain('mf-hello vient des sources de cette machine');
  });

  it('go on with it when they ask what is live now', async () => {
    const { url, signer } = await serve();
    const { text, statements } = (await (await fetch(`${url}/registry`)).json()) as {
      text: string;
      statements: object;
    };
    expect(JSON.parse(text).remotes['mf-hello'].version).toBe('0.1.0-00000000');
    expect(Object.keys(statements)).toEqual(['mf-admin']);
    expect(text).not.toContain(signer.publicKey);
  });

  it('are as they are where they are none of the shell’s', async () => {
    const { url } = await serve();
    expect(await (await fetch(`${url}/pay`, { headers: page })).text()).toBe('<body>Pay</body>');
  });

  it('end in words once the portal does not say that it allows them', async () => {
    const { url } = await serve({ headers: { 'content-type': 'text/html' } });
    const answer = await fetch(`${url}/`, { headers: page });
    expect([answer.status, await answer.text()]).toEqual([502, expect.stringContaining('allows no remotes')]);
  });

  it('end in words where something compresses them, which would leave the remote out in silence', async () => {
    const { url } = await serve({ headers: { ...documentHeaders, 'content-encoding': 'br' } });
    const answer = await fetch(`${url}/`, { headers: page });
    expect([answer.status, await answer.text()]).toEqual([502, expect.stringContaining('compresses its pages')]);
  });

  it('say why they are not there before the first build', async () => {
    const { url } = await serve({ release: null });
    expect(await (await fetch(`${url}/`, { headers: page })).text()).toContain('mf-hello does not build');
  });
});

describe('what is answered on this machine', () => {
  it('is files of the build, and nothing beside them', async () => {
    const { url, release, asked } = await serve();
    const file = async (name: string) => {
      const { status, headers } = await fetch(url + release.base + name);
      return [status, headers.get('content-type'), headers.get('content-security-policy')];
    };
    expect(await file('entry.js')).toEqual([200, 'text/javascript; charset=utf-8', null]);
    expect(await file('blur.mjs')).toEqual([200, expect.any(String), expect.stringContaining("default-src 'none'")]);
    for (const name of ['none.js', '%2e%2e%2fsecret.js', '.hidden']) expect((await file(name))[0]).toBe(404);
    expect(asked).toEqual([]);
  });

  it('is the build that pages ask for', async () => {
    const { url } = await serve({ isBroken: true });
    expect(await (await fetch(`${url}/@development/build`)).json()).toEqual({ build: 'one', isBroken: true });
  });

  it('is what would speak of this machine to the portal, or stay in this browser', async () => {
    const { url, asked } = await serve();
    expect((await fetch(`${url}/reports`, { method: 'POST', body: '{}' })).status).toBe(204);
    expect((await fetch(`${url}/sw.js`, { headers: { 'service-worker': 'script' } })).status).toBe(404);
    expect(asked).toEqual([]);
  });

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.test' },
  ])('is nothing for another site: %j', async (headers) => {
    const { url, release, asked } = await serve();
    for (const path of ['/', '/registry', '/api/practice/users/me', `${release.base}entry.js`])
      expect((await fetch(url + path, { headers })).status).toBe(403);
    expect(asked).toEqual([]);
  });
});

describe('what is passed on', () => {
  it('is every call, with its body, under the portal’s own name and that of the remote', async () => {
    const { url, asked, portal } = await serve();
    const headers = { origin: url, authorization: 'token', cookie: 'a=1' };
    const answer = await fetch(`${url}/api/notes?x=1`, { method: 'POST', body: 'text', headers });
    expect([await answer.text(), answer.headers.get('set-cookie')]).toEqual(['asked POST', null]);
    expect(asked[0]?.url).toBe('/api/notes?x=1');
    expect(asked[0]?.headers).toMatchObject({
      ...{ host: portal.host, origin: portal.origin, authorization: 'token' },
      'portal-development': 'mf-hello',
      'content-length': '4',
    });
    expect(asked[0]?.headers.cookie).toBeUndefined();
  });

  it.each([
    ['', 'HTTP/1.1 101 Switching Protocols', 1],
    ['Origin: https://evil.test\r\n', 'HTTP/1.1 403 Forbidden', 0],
  ])('is a socket, of these pages alone: %j', async (origin, answered, passedOn) => {
    const { url, asked } = await serve();
    const { port, host } = new URL(url);
    const socket = connect(Number(port), 'localhost');
    socket.write(`GET /video HTTP/1.1\r\nHost: ${host}\r\n${origin}Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n`);
    const [first] = (await once(socket, 'data')) as [Buffer];
    expect(first.toString()).toContain(answered);
    // A cookie would be every server's on this machine.
    expect(first.toString().toLowerCase()).not.toContain('set-cookie');
    expect(asked).toHaveLength(passedOn);
    if (passedOn > 0) {
      expect(asked[0]?.headers['portal-development']).toBe('mf-hello');
      socket.write('ping');
      expect(String((await once(socket, 'data'))[0])).toBe('ping');
    }
    socket.destroy();
  });
});
