import { readdirSync, readFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Certificate } from './certificate.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm',
};

interface StaticFile {
  body: Buffer;
  headers: Record<string, string | number>;
}

function read(folder: string, name: string): StaticFile {
  const raw = readFileSync(path.join(folder, name));
  const body = brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  const isPage = name.endsWith('.html');
  return {
    body,
    headers: {
      'content-type': types[path.extname(name)] ?? 'application/octet-stream',
      'content-encoding': 'br',
      'content-length': body.length,
      'cache-control': isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
    },
  };
}

/** Serves the files of a folder over HTTP/2, as well as a file server can: brotli, and names with a hash kept for ever. */
export async function serveFolder(folder: string, { key, cert }: Certificate): Promise<string> {
  const files = new Map(readdirSync(folder).map((name) => [`/${name}`, read(folder, name)]));
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    const file =
      files.get(request.url) ?? (request.headers.accept?.includes('text/html') ? files.get('/index.html') : undefined);
    response.writeHead(file ? 200 : 404, file?.headers ?? {});
    response.end(file?.body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `https://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}
