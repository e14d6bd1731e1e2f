import { beforeEach, describe, expect, it } from '@jest/globals';
import { keepToOwnFiles, type WorkerNetwork } from './own-files-only.ts';

const folder = 'https://qa.test/builds/host/';
let asked: string[];
let scope: WorkerNetwork;

beforeEach(() => {
  asked = [];
  scope = {
    fetch: (input) => {
      asked.push(String(input));
      return Promise.resolve(new Response('a file'));
    },
    importScripts: (...addresses) => void asked.push(...addresses),
    location: { href: `${folder}world.0123456789.js` },
  };
  keepToOwnFiles(scope);
});

describe('the worker', () => {
  it('reads the files beside its own script', async () => {
    await scope.fetch(`${folder}pglite.0123456789.wasm`);
    await scope.fetch(new URL('empty-database.tgz', folder));
    scope.importScripts(`${folder}1.0123456789.js`);
    expect(asked).toEqual(
      ['pglite.0123456789.wasm', 'empty-database.tgz', '1.0123456789.js'].map((name) => folder + name),
    );
  });

  it.each([
    'https://elsewhere.test/',
    'https://qa.test/builds/host/../index.html',
    'https://qa.test/builds/hosting/file.js',
    '//elsewhere.test/host/',
    'data:text/javascript,1',
  ])('reaches nothing else: %s', async (address) => {
    await expect(scope.fetch(address)).rejects.toThrow('no file of this build');
    await expect(scope.fetch(new URL(address, folder))).rejects.toThrow('no file of this build');
    expect(() => scope.importScripts(address)).toThrow('no file of this build');
    expect(asked).toEqual([]);
  });

  it('names the file that could not be had', async () => {
    const asking = (answer: () => Promise<Response>) => {
      const missing: WorkerNetwork = { ...scope, fetch: answer };
      keepToOwnFiles(missing);
      return missing.fetch(new URL('pglite.wasm', folder));
    };
    const gone = asking(() => Promise.resolve(new Response('', { status: 404 })));
    await expect(gone).rejects.toThrow('host/pglite.wasm could not be had: 404');
    await expect(asking(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow('host/pglite.wasm');
  });

  it.each(['XMLHttpRequest', 'WebSocket', 'EventSource', 'WebTransport', 'Worker'])('has no %s', (name) => {
    expect(Object.getOwnPropertyDescriptor(scope, name)).toMatchObject({ value: undefined, writable: false });
  });
});
