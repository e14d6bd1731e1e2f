import { afterEach } from '@jest/globals';
import type { RunningPortal } from '../start/start-portal.ts';

// Tests read answers of every shape; what they expect of them is what they check.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Answer = any;

/** A socket without an SDK, and what came on it in its order. */
export interface RawSocket {
  /** The first answer that is like this, whether it has come or comes yet. @throws where the socket is closed without it */
  next(isAwaited: (answer: Answer) => boolean): Promise<Answer>;
  /** Says something; nothing where the socket is closed. */
  say(data: string | Uint8Array<ArrayBuffer>): void;
  /** Ends it in order, as a page does that goes. */
  leave(): void;
  /** Settles when the server, or the network, has ended it. */
  closed: Promise<void>;
}

const opened: WebSocket[] = [];

afterEach(() => {
  for (const socket of opened.splice(0)) socket.close();
});

interface Opening {
  path: string;
  /** What is said first. */
  greeting: string | Uint8Array<ArrayBuffer>;
  read(data: string | ArrayBuffer): Answer;
}

async function openSocket(portal: RunningPortal, { path, greeting, read }: Opening): Promise<RawSocket> {
  const socket = new WebSocket(`${portal.url.replace('http', 'ws')}${path}`);
  opened.push(socket);
  socket.binaryType = 'arraybuffer';
  const came: Answer[] = [];
  const looks = new Set<() => void>();
  let ending: string | null = null;
  socket.addEventListener('message', ({ data }) => {
    came.push(read(data));
    for (const look of looks) look();
  });
  const closed = new Promise<void>((resolve) => {
    const end = ({ code, reason }: CloseEvent) => {
      ending = `${code} ${reason}`;
      for (const look of looks) look();
      resolve();
    };
    socket.addEventListener('close', end, { once: true });
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  socket.send(greeting);
  return {
    closed,
    say: (data) => socket.send(data),
    leave: () => socket.close(1000),
    next: (isAwaited) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = came.find(isAwaited);
          if (found === undefined && ending === null) return;
          looks.delete(look);
          if (found === undefined) reject(new Error(`The socket was closed (${ending}) after ${JSON.stringify(came)}`));
          else resolve(found);
        };
        looks.add(look);
        look();
      }),
  };
}

/** A frame of the chat service: a header, and what it carries. */
export function chatFrame(header: object, payload = ''): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const head = encoder.encode(JSON.stringify({ ...header, payload_size: encoder.encode(payload).length }));
  return encoder.encode(`TWILSOCK V3.0 ${head.length}\r\n${new TextDecoder().decode(head)}\r\n${payload}`);
}

/** Shows a token to the chat service of a portal, as the SDK does first. */
export function showChatToken(portal: RunningPortal, token: string): Promise<RawSocket> {
  return openSocket(portal, {
    path: '/twilio/chat/socket',
    greeting: chatFrame({ method: 'init', id: 'TM1', token }),
    read: (data) => JSON.parse(new TextDecoder().decode(data as ArrayBuffer).split('\r\n')[1] ?? ''),
  });
}

/** Comes to the call that a token opens, with no tracks. */
export function enterRoom(portal: RunningPortal, token: string): Promise<RawSocket> {
  const body = {
    ...{ type: 'connect', version: 2, token },
    ...{ participant: { revision: 1, tracks: [] }, peer_connections: [] },
  };
  return openSocket(portal, {
    path: '/twilio/video/signaling',
    greeting: JSON.stringify({ type: 'hello', id: 'h', timeout: 5_000, version: 2, body }),
    read: (data) => {
      const frame: Answer = JSON.parse(String(data));
      return frame.type === 'msg' ? frame.body : frame;
    },
  });
}
