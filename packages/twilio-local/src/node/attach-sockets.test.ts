import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { WebSocket } from 'ws';
import { signVideoToken } from '../tokens/sign-video-token.ts';
import { localKey } from '../tokens/twilio-key.ts';
import type { VideoSignallingOptions } from '../video/video-signalling.ts';
import { attachSockets, type NetworkOptions } from './attach-sockets.ts';
import { VIDEO_SIGNALLING_PATH, videoSockets } from './video-sockets.ts';

const key = localKey('secret');
const hello = { type: 'hello', id: 'h', timeout: 5_000, version: 2 };
const toClose: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of toClose.splice(0)) await close();
});

async function serve({ timings = {}, ...network }: NetworkOptions & Pick<VideoSignallingOptions, 'timings'> = {}) {
  const server = createServer((_, response) => response.end('a page'));
  const faults: string[] = [];
  const video = videoSockets({ key, timings, log: (line) => faults.push(line) });
  const attached = attachSockets(server, [video], network);
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  toClose.push(async () => {
    attached.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(faults).toEqual([]);
  });
  const open = (path = VIDEO_SIGNALLING_PATH, headers: Record<string, string> = {}) =>
    new WebSocket(`ws://localhost:${port}${path}`, { headers });
  return { attached, port, open };
}

/** The status that a socket is refused with; 101 when it is opened. */
async function statusOf(socket: WebSocket): Promise<number> {
  const opened = once(socket, 'open').then(() => 101);
  // Refusing is what some of these tests expect.
  opened.catch(() => undefined);
  socket.on('error', () => undefined);
  const refused = new Promise<number>((resolve) =>
    socket.once('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode)),
  );
  const status = await Promise.race([opened, refused]);
  socket.terminate();
  return status;
}

async function closeCode(socket: WebSocket): Promise<number> {
  const [code] = await once(socket, 'close');
  return Number(code);
}

describe('sockets on an HTTP server', () => {
  it('answers who shows a token, beside what else is served', async () => {
    const { port, open } = await serve({ timings: { heartbeatMs: 500 } });
    const socket = open();
    await once(socket, 'open');
    const heard: string[] = [];
    const iced = new Promise((resolve) =>
      socket.on('message', (data) => {
        const { type, body } = JSON.parse(String(data));
        // Heartbeats come twice a second, one maybe before the token has been checked.
        if (type !== 'heartbeat') heard.push(type);
        if (type === 'msg') resolve(body);
      }),
    );
    const token = await signVideoToken(key, { room: '81', identity: '7_host', ttlSeconds: 60 }, new Date());
    socket.send(JSON.stringify({ ...hello, body: { type: 'ice', version: 1, token } }));
    await expect(iced).resolves.toEqual({ type: 'iced', version: 1, ice_servers: [] });
    expect(heard).toEqual(['welcome', 'msg']);
    await once(socket, 'ping');
    await expect(fetch(`http://localhost:${port}/`).then((answer) => answer.text())).resolves.toBe('a page');
  });

  it('is found under its own path, by pages of the portal and by programs', async () => {
    const { port, open } = await serve({ publicAddresses: ['https://portal.test'] });
    const from = (origin: string) => statusOf(open(VIDEO_SIGNALLING_PATH, { origin }));
    expect(await statusOf(open('/elsewhere'))).toBe(404);
    expect(await statusOf(open(`${VIDEO_SIGNALLING_PATH}?x=1`))).toBe(101);
    expect(await statusOf(open())).toBe(101);
    expect(await Promise.all([`http://localhost:${port}`, 'https://portal.test'].map(from))).toEqual([101, 101]);
    expect(await Promise.all(['https://evil.test', 'null', 'http://localhost:1'].map(from))).toEqual([403, 403, 403]);
  });

  it('is not found under a name that is none of the portal’s', async () => {
    const isMisdirected = ({ headers }: IncomingMessage) => !headers.host?.startsWith('localhost:');
    const { open } = await serve({ isMisdirected });
    expect(await statusOf(open(VIDEO_SIGNALLING_PATH, { host: 'evil.test' }))).toBe(421);
    expect(await statusOf(open())).toBe(101);
  });

  it('closes what sends too much, and nothing else', async () => {
    const { open } = await serve();
    const [large, binary, hasty, calm] = [open(), open(), open(), open()];
    await Promise.all([large, binary, hasty, calm].map((socket) => once(socket, 'open')));
    const codes = Promise.all([large, binary, hasty].map(closeCode));
    calm.send(JSON.stringify(hello));
    large.send('x'.repeat(300_000));
    binary.send(Buffer.from('{}'));
    hasty.send(JSON.stringify(hello));
    for (let frame = 0; frame < 600; frame += 1) hasty.send('{"type":"heartbeat"}');
    expect(await codes).toEqual([1009, 1003, 1008]);
    expect(calm.readyState).toBe(WebSocket.OPEN);
  });

  it('takes a hundred sockets from one address', async () => {
    const { open } = await serve({ addressOf: ({ headers }) => String(headers['x-forwarded-for']) });
    const from = (address: string) => open(VIDEO_SIGNALLING_PATH, { 'x-forwarded-for': address });
    const sockets = Array.from({ length: 100 }, () => from('192.0.2.1'));
    await Promise.all(sockets.map((socket) => once(socket, 'open')));
    expect([await statusOf(from('192.0.2.1')), await statusOf(from('192.0.2.2'))]).toEqual([429, 101]);
    for (const socket of sockets) socket.terminate();
  });

  it('says that it restarts when it is closed, and is no longer there', async () => {
    const { attached, open } = await serve();
    const socket = open();
    await once(socket, 'open');
    const code = closeCode(socket);
    attached.close();
    expect(await code).toBe(1012);
  });
});
