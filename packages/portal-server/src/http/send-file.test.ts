import { once } from 'node:events';
import { request } from 'node:http';
import { connect, createServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { type PortalServer, startPortalServer } from '../portal-server.ts';
import { liveStore, logInto } from '../testing/store.ts';
import { sendFile } from './send-file.ts';

const SIZE = 3_000_000;
/** Another one at each place, near and far: a piece at a wrong place, or one that was written over, is seen. */
const byteAt = (place: number) => (place * 7 + Math.floor(place / 1000)) % 251;
const content = Uint8Array.from({ length: SIZE }, (_, place) => byteAt(place));

let server: PortalServer;
let told: string[];
let file: ReadableStream<Uint8Array<ArrayBuffer>>;
beforeEach(async () => {
  told = [];
  const headers = { 'Content-Disposition': 'attachment; filename="a.pdf"', 'Content-Length': String(SIZE) };
  server = await startPortalServer({
    port: 0,
    releases: await liveStore(),
    api: { fetch: () => new Response(file, { headers }) },
    log: logInto(told),
  });
});
afterEach(() => server.close());

/** Bytes for whoever brings memory, until they fail, or nothing more comes, or for as long as they are. */
function bringMemory({ failsAt = SIZE, waitsAt = SIZE, cancelled = (): void => undefined } = {}) {
  let at = 0;
  return new ReadableStream({
    type: 'bytes',
    pull(controller) {
      const view = controller.byobRequest?.view;
      if (!view) throw new Error('Nobody brought memory');
      if (at >= failsAt) throw new Error('The disk is gone');
      if (at >= waitsAt) return new Promise<void>(() => undefined);
      const piece = content.subarray(at, at + view.byteLength);
      new Uint8Array(view.buffer, view.byteOffset, view.byteLength).set(piece);
      at += piece.length;
      controller.byobRequest?.respond(piece.length);
      if (at < SIZE) return undefined;
      controller.close();
      return undefined;
    },
    cancel: cancelled,
  });
}

/** All of an answer, by somebody who takes their time: pieces wait for each other on the way. */
async function readSlowly(): Promise<Buffer> {
  const [answer] = await once(request(`${server.url}/api/file`).end(), 'response');
  expect(answer.headers['content-length']).toBe(String(SIZE));
  const pieces: Buffer[] = [];
  for await (const piece of answer) {
    pieces.push(piece);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return Buffer.concat(pieces);
}

it('a file comes as it is, by memory that is used again and given back, and by that of its store', async () => {
  const givenBack = jest.spyOn(ArrayBuffer.prototype, 'transfer');
  file = bringMemory();
  expect((await readSlowly()).equals(content)).toBe(true);
  expect(givenBack.mock.calls).toEqual([[0], [0]]);
  givenBack.mockRestore();
  file = new Blob([content]).stream();
  expect((await readSlowly()).equals(content)).toBe(true);
  expect(told).toEqual([]);
});

it('a file that breaks off cuts the connection, and is told to the log', async () => {
  file = bringMemory({ failsAt: 500_000 });
  await expect(readSlowly()).rejects.toThrow('aborted');
  expect(told).toEqual([expect.stringContaining('The disk is gone')]);
});

it('a file that breaks off over HTTP/2 does not end like a whole one', async () => {
  const trace = {};
  const answer = new Response(bringMemory({ failsAt: 500_000 }), {
    headers: { 'Content-Disposition': 'attachment; filename="a.csv"' },
  });
  const overHttp2 = createServer((_request, outgoing) => {
    sendFile(answer, outgoing, trace).catch((error: unknown) => told.push(String(error)));
  });
  await once(overHttp2.listen(0), 'listening');
  const client = connect(`http://localhost:${(overHttp2.address() as AddressInfo).port}`);
  try {
    await expect(client.request().toArray()).rejects.toMatchObject({ code: 'ERR_HTTP2_STREAM_ERROR' });
    expect([trace, told]).toEqual([{ isBroken: true }, ['Error: The disk is gone']]);
  } finally {
    client.close();
    overHttp2.close();
  }
});

it('a file is let go where whoever asked goes away in the middle of it, which nobody is told of', async () => {
  const cancelled = new Promise<void>((resolve) => {
    file = bringMemory({ waitsAt: 500_000, cancelled: resolve });
  });
  const asking = request(`${server.url}/api/file`).end();
  const [answer] = await once(asking, 'response');
  await once(answer, 'readable');
  asking.destroy();
  await cancelled;
  expect(told).toEqual([]);
});
