import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '@portal/delivery/testing';
import { PortError } from '../port-error.ts';
import { type FolderServer, serveFolder } from './serve-folder.ts';

let server: FolderServer;
beforeEach(async () => {
  const folder = temporaryFolder({
    'site/index.html': 'the page',
    'site/mock.webmanifest': '{}',
    'site/host/main.012345.js': 'code',
    'site/host/engine.012345.wasm': 'engine',
    'site/host/notes.md': 'notes',
    'site/.hidden.js': 'hidden',
    'secret.js': 'secret',
  });
  server = await serveFolder({ folder: `${folder}/site`, port: 0 });
});
afterEach(() => server.close());

/** Asks with the path as it stands: fetch would tidy it up. */
function ask(path: string, method = 'GET') {
  return new Promise<{ status: number; type: string; cache: string; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const asked = request({ hostname, port, path, method, agent: false }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      const { 'content-type': type = '', 'cache-control': cache = '' } = response.headers;
      response.on('end', () => resolve({ status: response.statusCode ?? 0, type, cache, text }));
    });
    asked.on('error', reject).end();
  });
}

describe('the static server', () => {
  it('answers a folder with its page, which no cache may keep', async () => {
    const page = { status: 200, type: 'text/html; charset=utf-8', cache: 'no-store', text: 'the page' };
    expect(await ask('/')).toEqual(page);
    expect(await ask('/?v=1&at=/dashboard')).toEqual(page);
  });

  it('answers a manifest under its own type, which no cache may keep', async () => {
    expect(await ask('/mock.webmanifest')).toMatchObject({ type: 'application/manifest+json', cache: 'no-store' });
  });

  it.each([
    ['/host/main.012345.js', 'text/javascript; charset=utf-8'],
    ['/host/engine.012345.wasm', 'application/wasm'],
  ])('answers %s under its own type, to be kept for ever', async (path, type) => {
    expect(await ask(path)).toMatchObject({ status: 200, type, cache: 'public, max-age=31536000, immutable' });
  });

  it.each(['/dashboard', '/host', '/host/', '/host/notes.md', '/host/none.js'])(
    'rewrites nothing: %s is not there',
    async (path) => {
      expect(await ask(path)).toMatchObject({ status: 404, cache: 'no-store' });
    },
  );

  it.each([
    '/../secret.js',
    '/%2e%2e/secret.js',
    '/..%2fsecret.js',
    '/..%5csecret.js',
    '/.hidden.js',
    '/%00.js',
    '/%zz.js',
  ])('gives nothing away to %s', async (path) => {
    expect(await ask(path)).toMatchObject({ status: 404, text: 'Not found\n' });
  });

  it('only reads', async () => {
    expect(await ask('/', 'HEAD')).toMatchObject({ status: 200, text: '' });
    expect(await ask('/', 'POST')).toMatchObject({ status: 405 });
  });

  it('says what to do when the port is taken', async () => {
    const port = Number(new URL(server.url).port);
    const second = serveFolder({ folder: '.', port, command: 'npm run mock mf-admin' });
    await expect(second).rejects.toThrow(PortError);
    await expect(second).rejects.toThrow(`PORT=${port + 1} npm run mock mf-admin`);
  });
});
