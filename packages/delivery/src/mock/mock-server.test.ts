import { createServer } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type MockServer, serveMock } from './mock-server.ts';

const files: Readonly<Record<string, string>> = { 'index.html': 'panel', 'host/main.js': 'code' };
const read = async (name: string) => {
  const text = files[name];
  return text === undefined ? null : Buffer.from(text);
};

const running: MockServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
});
async function serve(): Promise<MockServer> {
  const server = await serveMock(0, read);
  running.push(server);
  return server;
}

describe('the server of a mock shell', () => {
  it('gives pages and files, each as what it is, and keeps none in the browser', async () => {
    const { url } = await serve();
    const page = await fetch(`${url}/?v=1&at=/hello`);
    expect([page.status, page.headers.get('content-type'), await page.text()]).toEqual([
      200,
      'text/html; charset=utf-8',
      'panel',
    ]);
    const script = await fetch(`${url}/host/main.js`);
    expect([script.headers.get('cache-control'), await script.text()]).toEqual(['no-store', 'code']);
  });

  it.each(['/nothing.js', '/.npmrc', '/host/.cache/main.js', '/%2e%2e/%2e%2e/package.json', '/host//main.js', '//'])(
    'finds nothing at %s',
    async (address) => {
      const { url } = await serve();
      expect((await fetch(`${url}${address}`)).status).toBe(404);
    },
  );

  it('tells open pages of each build', async () => {
    const { url, announce } = await serve();
    const { body } = await fetch(`${url}/builds`);
    const told = body?.getReader();
    announce();
    const { value } = (await told?.read()) ?? {};
    expect(Buffer.from(value ?? []).toString()).toBe('data: built\n\n');
  });

  it('says which port to take where its own is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(serveMock(port, read)).rejects.toThrow(`PORT=${port + 1} npm start`);
    await new Promise((resolve) => other.close(resolve));
  });
});
