import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Attack, forAWhile, inLanes, type Note, newNetwork } from './target.ts';

const paths = ['/twilio/chat/socket', '/twilio/video/signaling'] as const;

/** As many as are tried, of which a machine allows what it allows. */
const SOCKETS = 10_000;
const PATIENCE_MS = 10_000;

const greeting = (host: string, path: string, from: string) =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: ${host}`,
    ...['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'],
    ...['Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', `X-Forwarded-For: ${from}`, '', ''],
  ].join('\r\n');

/** Opens a socket by hand. Gives the status that it was answered with, or what became of its connection. */
function openSocket(
  url: string,
  path: string,
  from: string,
): Promise<{ socket: Socket; answer: string; closed: Promise<string> }> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  let heard = Buffer.alloc(0);
  const closed = new Promise<string>((resolve) => {
    // The last frame says why: 88, its length, a code (RFC 6455, 5.5.1).
    socket.once('close', () => {
      const at = heard.lastIndexOf(0x88);
      const hasCode = at >= 0 && heard.length >= at + 4;
      resolve(hasCode ? `closed ${heard.readUInt16BE(at + 2)}` : 'closed');
    });
  });
  return new Promise((resolve) => {
    const end = (answer: string) => resolve({ socket, answer, closed });
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.on('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
    socket.on('close', () => end('closed'));
    socket.on('data', (part) => {
      // What was said last suffices.
      heard = Buffer.concat([heard, part]).subarray(-65_536);
      const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(heard.subarray(0, 12).toString('latin1')) ?? [];
      if (status !== undefined) end(status);
    });
    socket.once('connect', () => socket.write(greeting(host, path, from)));
  });
}

/** Ten thousand sockets from one network, all of which stay as long as they may. */
export const manySockets: Attack = async ({ url }, note) => {
  const open: Socket[] = [];
  await inLanes(SOCKETS, 500, async (turn) => {
    const { socket, answer } = await openSocket(url, paths[turn % paths.length] ?? '', '192.0.2.1');
    note(answer);
    open.push(socket);
  });
  for (const socket of open) socket.destroy();
};

/** A masked frame, as browsers send them (RFC 6455, 5.2); the mask is zero. */
function frame(opcode: number, content: string | Buffer, isLast = true): Buffer {
  const bytes = Buffer.from(content);
  const head = Buffer.alloc(14);
  head[0] = (isLast ? 0x80 : 0) | opcode;
  head[1] = 0x80 | 127;
  head.writeBigUInt64BE(BigInt(bytes.length), 2);
  return Buffer.concat([head, bytes]);
}

const [TEXT, BINARY, PING] = [1, 2, 9] as const;
const inSocket = (header: string) => `TWILSOCK V3.0 ${header.length}\r\n${header}\r\n`;

/** What no client sends. */
const malformed: readonly Buffer[] = [
  Buffer.from(Array.from({ length: 4_096 }, (_, place) => (place * 197 + 31) % 256)),
  Buffer.from('GET / HTTP/1.1\r\n\r\n'),
  frame(TEXT, '{"type":"hello"'),
  frame(TEXT, '['.repeat(200_000)),
  frame(TEXT, JSON.stringify({ type: 'hello', id: {}, timeout: -1, version: 'x', body: [[[]]] })),
  frame(TEXT, 'x'.repeat(400_000)),
  frame(BINARY, inSocket('{"method":"init","id":"TM1","token":7,"payload_size":-1}')),
  frame(BINARY, inSocket('['.repeat(100_000))),
  frame(BINARY, 'TWILSOCK V3.0 99999999999\r\n{}'),
  frame(TEXT, 'never ends', false),
  Buffer.concat(Array.from({ length: 1_000 }, () => frame(PING, 'x'))),
  // A length that no memory has.
  Buffer.concat([Buffer.from([0x82, 0xff]), Buffer.alloc(12, 0x7f)]),
];

const WHILE_MS = 5_000;
/** What a server has not ended by then, it leaves open for whoever speaks properly later. */
const LEFT_OPEN_MS = 1_500;

async function speak(url: string, path: string, words: Buffer, note: Note): Promise<void> {
  const { socket, answer, closed } = await openSocket(url, path, newNetwork());
  if (answer !== '101') {
    note(answer);
    return;
  }
  socket.write(words);
  note(await Promise.race([closed, delay(LEFT_OPEN_MS, 'left open')]));
  socket.destroy();
}

/** Frames that no client sends, to both kinds of sockets. */
export const malformedFrames: Attack = ({ url }, note) =>
  forAWhile(WHILE_MS, () =>
    inLanes(malformed.length * paths.length, 12, (turn) => {
      const words = malformed[turn % malformed.length] ?? Buffer.alloc(0);
      return speak(url, paths[turn <= malformed.length ? 0 : 1] ?? '', words, note);
    }),
  );
