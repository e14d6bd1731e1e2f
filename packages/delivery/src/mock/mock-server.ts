import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import path from 'node:path';
import { fileTypes } from '../dev/file-types.ts';
import { listenLocally } from '../listen-locally.ts';

export interface MockServer {
  /** `http://localhost:3100`. */
  url: string;
  /** Tells open pages of a new build. */
  announce(): void;
  close(): Promise<void>;
}

/** `panel.js` of `/panel.js?x`; empty for what leads out of the pages, or is hidden. */
function nameOf(address: string): string {
  // Not as a relative address: `//` has no host then, which would throw.
  const whole = `http://localhost${address}`;
  if (!URL.canParse(whole)) return '';
  const { pathname } = new URL(whole);
  const name = pathname === '/' ? 'index.html' : pathname.slice(1);
  return /^[\w@-][\w.@-]*(\/[\w@-][\w.@-]*)*$/.test(name) ? name : '';
}

/**
 * Serves the pages of a mock shell to this machine alone, and tells them of new builds at `/builds`.
 * @param read gives a file's content; null, or an error, where there is none
 * @throws PortTakenError
 */
export async function serveMock(port: number, read: (name: string) => Promise<Buffer | null>): Promise<MockServer> {
  const listeners = new Set<ServerResponse>();
  const answer: RequestListener = async (request, response) => {
    const name = nameOf(request.url ?? '/');
    if (name === 'builds') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).flushHeaders();
      listeners.add(response);
      response.once('close', () => listeners.delete(response));
      return;
    }
    const content = name === '' ? null : await read(name).catch(() => null);
    const type = content === null ? 'text/plain' : (fileTypes[path.extname(name)] ?? 'application/octet-stream');
    response.writeHead(content === null ? 404 : 200, {
      'content-type': type,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    response.end(content ?? 'Not found\n');
  };
  const local = await listenLocally({
    port,
    create: () => createServer(answer),
    again: (other) => `PORT=${other} npm start`,
  });
  return {
    url: `http://localhost:${local.port}`,
    announce: () => {
      for (const listener of listeners) listener.write('data: built\n\n');
    },
    close: local.close,
  };
}
