import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

/** A server that stands before another one. */
export interface PreloadingProxy {
  url: string;
  stop(): Promise<void>;
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** What a proxy does to what passes. */
export interface Preloading {
  /** The script that each document runs first. */
  script(): string;
  /** Another text for an answer of the API; undefined leaves it to itself. */
  answer?(path: string): ((text: string) => string) | undefined;
}

/** Puts a script at the head of a document, with the nonce that the document's own scripts have. */
function withScript(html: string, script: string): string {
  const nonce = /<meta name="csp-nonce" nonce="([^"]+)"/.exec(html)?.[1];
  return nonce ? html.replace('<head>', `<head><script nonce="${nonce}">${script}</script>`) : html;
}

/**
 * Stands before a portal and has each of its documents run a script first. WebDriver cannot do that, and the portal's
 * policy allows no script but its own: this one is under the policy like those.
 */
export async function startPreloadingProxy(
  portal: string,
  { script, answer: edited }: Preloading,
): Promise<PreloadingProxy> {
  const { hostname, port } = new URL(portal);
  const sockets = new Set<{ destroy(): void }>();
  const pass = (request: IncomingMessage, response: ServerResponse) => {
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    const forwarded = ask({ hostname, port, method: request.method, path: request.url, headers }, async (answer) => {
      const isDocument = /^text\/html/.test(answer.headers['content-type'] ?? '');
      const edit = isDocument ? (html: string) => withScript(html, script()) : edited?.(request.url ?? '');
      if (!edit) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      const text = edit(await textOf(answer));
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'content-length': Buffer.byteLength(text) });
      response.end(text);
    });
    // Who asked has gone, or the portal has: neither waits for the other.
    forwarded.on('error', () => response.destroy());
    response.on('close', () => forwarded.destroy());
    request.pipe(forwarded);
  };
  const server = createServer(pass);
  server.on('connection', (socket) => sockets.add(socket));
  server.on('upgrade', (request, socket, head) => {
    const there = connect(Number(port), hostname, () => {
      const lines = [`${request.method} ${request.url} HTTP/1.1`];
      for (let at = 0; at < request.rawHeaders.length; at += 2)
        lines.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`);
      there.write(`${lines.join('\r\n')}\r\n\r\n`);
      there.write(head);
      there.pipe(socket).pipe(there);
    });
    for (const [one, other] of [
      [there, socket],
      [socket, there],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
    sockets.add(there);
  });
  await new Promise<void>((resolve) => server.listen(0, hostname, resolve));
  return {
    url: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
