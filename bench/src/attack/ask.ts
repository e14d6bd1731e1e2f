import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import type { Note } from './target.ts';

/** Connections stay open, and there is no limit to them. */
const agent = new Agent({ keepAlive: true });

/** Nobody waits longer, whatever is held back. */
const TIMEOUT_MS = 60_000;
const CHUNK = Buffer.alloc(65_536, 'x');

interface Asking {
  method?: string;
  path: string;
  token?: string;
  /** Where the request says that it comes from. */
  from?: string;
  body?: string;
  headers?: OutgoingHttpHeaders;
}

function open(url: string, { method = 'GET', path, token, from, headers }: Asking, ownAgent: Agent | false = agent) {
  return request(new URL(path, url), {
    ...{ method, agent: ownAgent, timeout: TIMEOUT_MS },
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(from !== undefined && { 'x-forwarded-for': from }),
      ...headers,
    },
  });
}

type Sent = ReturnType<typeof open>;

/** What came of a request: its status, or how its connection ended. */
function outcome(sent: Sent, note: Note, onStatus: (answer: IncomingMessage) => void = () => undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = (answer: string | number) => {
      note(answer);
      resolve();
    };
    sent.once('timeout', () => sent.destroy(new Error('no answer')));
    sent.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
    sent.once('response', (answer) => {
      onStatus(answer);
      sent.removeAllListeners('error').on('error', () => undefined);
      answer.resume().once('close', () => end(answer.statusCode ?? 0));
    });
  });
}

/** Asks once, and notes what it is answered. */
export function ask(url: string, asking: Asking, note: Note): Promise<void> {
  const { body } = asking;
  const headers = { ...asking.headers, ...(body !== undefined && { 'content-type': 'application/json' }) };
  const sent = open(url, { ...asking, headers });
  const done = outcome(sent, note);
  sent.end(body);
  return done;
}

/** Sends a body of so many bytes, on a connection of its own, for as long as the server takes it. */
export function pour(url: string, asking: Asking, bytes: number, note: Note): Promise<void> {
  const sent = open(url, { ...asking, method: 'POST' }, false);
  let isOver = false;
  const done = outcome(sent, note, () => {
    isOver = true;
    sent.destroy();
  }).finally(() => {
    isOver = true;
  });
  let left = bytes;
  const write = () => {
    while (!isOver && left > 0) {
      left -= CHUNK.length;
      if (!sent.write(CHUNK)) return void sent.once('drain', write);
    }
    if (!isOver) sent.end();
  };
  write();
  return done;
}
