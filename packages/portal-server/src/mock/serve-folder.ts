import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { createConnections } from '../http/connections.ts';
import { contentTypes } from '../http/content-types.ts';
import { portError } from '../port-error.ts';

const types: Readonly<Record<string, string>> = {
  ...contentTypes,
  '.html': 'text/html; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  // Only under its own type a browser compiles it while it arrives.
  '.wasm': 'application/wasm',
  '.data': 'application/octet-stream',
  '.tgz': 'application/gzip',
};

/** `main.012345.js`: the name tells the content. */
const hashed = /\.[0-9a-f]{6}\.\w+$/;

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer | string;
}

const plain = (status: number, words: string): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: `${words}\n`,
});

/** The path that an address means; null for one that means none, or something hidden. */
function pathOf(address: string): string | null {
  try {
    // Parsing resolves `..`; what was hidden from it by encoding is refused with every other hidden name.
    const pathname = decodeURIComponent(new URL(address, 'http://localhost').pathname);
    if (pathname.split(/[/\\]/).some((name) => name.startsWith('.')) || pathname.includes('\0')) return null;
    return pathname.endsWith('/') ? `${pathname}index.html` : pathname;
  } catch {
    return null;
  }
}

async function answerTo(folder: string, address: string): Promise<Answer> {
  const pathname = pathOf(address);
  const type = types[path.extname(pathname ?? '')];
  if (!pathname || !type) return plain(404, 'Not found');
  try {
    const body = await readFile(path.join(folder, pathname));
    const cache = hashed.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-store';
    return {
      status: 200,
      headers: { 'content-type': type, 'cache-control': cache, 'x-content-type-options': 'nosniff' },
      body,
    };
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOENT', 'EISDIR', 'ENOTDIR'].includes(code)) return plain(404, 'Not found');
    throw error;
  }
}

export interface FolderServer {
  url: string;
  close(): Promise<void>;
}

export interface FolderServerOptions {
  folder: string;
  /** 0 takes any free port. */
  port: number;
  /** What was typed, to be typed again with another port. */
  command?: string;
}

/**
 * Serves a folder's files to this machine alone, as any static host would: no rewrites, no lists of files.
 * @throws PortError
 */
export async function serveFolder({ folder, port, command }: FolderServerOptions): Promise<FolderServer> {
  const server = createServer(async (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const answer = isRead
      ? await answerTo(folder, request.url ?? '/').catch((error: unknown) => plain(500, String(error)))
      : plain(405, 'Files can only be read');
    response.writeHead(answer.status, { ...answer.headers, 'content-length': Buffer.byteLength(answer.body) });
    response.end(request.method === 'HEAD' ? undefined : answer.body);
  });
  const connections = createConnections(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(portError(error, port, command)));
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const actualPort = address && typeof address === 'object' ? address.port : port;
  return { url: `http://localhost:${actualPort}`, close: () => connections.close() };
}
