import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileTypes } from '../dev/file-types.ts';
import { listenLocally } from '../listen-locally.ts';
import { type Change, type ChangeOptions, createChanges, isChangeable } from './changed-answers.ts';
import { foreignRequest, fromPortal, type Place, toPortal } from './headers.ts';
import { InPortalError } from './in-portal-error.ts';
import { type BuildState, buildPath } from './mark.ts';
import { type PortalAnswer, requestTo, textOf, unreachableWords } from './portal-request.ts';
import { connectTo } from './portal-sockets.ts';

interface ProxyOptions extends Omit<ChangeOptions, 'remote'> {
  remote: Place['remote'];
  /** 0 takes any free port. */
  port: number;
}

export interface PortalProxy {
  /** `http://localhost:3200`. */
  url: string;
  close(): Promise<void>;
}

/** As the portal sends workers of releases: they compute, and reach nobody. */
const workerPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'";

/** What pages here say of how releases do is said of none that anybody else has. */
const reportsPath = '/reports';

const isFileName = (name: string) => /^[\w-][\w.-]*$/.test(name);

function send(
  response: ServerResponse,
  status: number,
  body: string | Buffer,
  headers: OutgoingHttpHeaders = {},
): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-length': Buffer.byteLength(body),
    ...headers,
  });
  response.end(body);
}

const sendWords = (response: ServerResponse, status: number, words: string) => send(response, status, `${words}\n`);

/** How the command is begun with another port. */
export const againAtPort = (port: number) => `PORT=${port}, before the same command.`;

/**
 * Serves a portal's pages to this machine alone, with one remote in them that is built here. All else is passed on to the
 * portal, sockets too.
 * @throws PortTakenError
 */
export async function servePortal(options: ProxyOptions): Promise<PortalProxy> {
  const { portal, remote, shown } = options;
  const changes = createChanges(options);
  const place: Place = { own: '', portal, remote };

  const sendFile = async (response: ServerResponse, name: string) => {
    const content = isFileName(name) ? await readFile(path.join(shown().folder, name)).catch(() => null) : null;
    if (!content) return sendWords(response, 404, 'The present build has no such file.');
    const type = fileTypes[path.extname(name)] ?? 'application/octet-stream';
    const policy = path.extname(name) === '.mjs' ? { 'content-security-policy': workerPolicy } : {};
    send(response, 200, content, { 'content-type': type, 'cross-origin-resource-policy': 'same-origin', ...policy });
  };

  /** Answers with a text of the portal's that is another one here. */
  const sendChanged = (response: ServerResponse, answer: PortalAnswer, change: Change) => {
    try {
      const { etag: _, 'content-length': _length, 'last-modified': _date, ...rest } = fromPortal(answer.headers, place);
      send(response, answer.status, change(answer), rest);
    } catch (error) {
      if (!(error instanceof InPortalError)) throw error;
      sendWords(response, 502, error.message);
    }
  };

  const passOn = (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url = '/' } = request;
    const change = changes.of(request);
    const headers = toPortal(request.headers, place);
    if (change) {
      // Nothing that is changed here comes compressed, or as what the browser has already.
      headers['accept-encoding'] = 'identity';
      delete headers['if-none-match'];
    }
    const asking = requestTo(portal, url, { method, headers });
    asking.once('error', (error) => {
      if (response.headersSent) response.destroy();
      else sendWords(response, 502, unreachableWords(portal, error));
    });
    asking.once('response', (answer) => {
      const { statusCode = 502 } = answer;
      const changing = change && isChangeable(answer) ? change : null;
      if (changing && answer.headers['content-encoding'] !== undefined) {
        answer.destroy();
        return sendWords(
          response,
          502,
          `${portal.origin} compresses its pages though it was asked not to, so your remote cannot be put into them.`,
        );
      }
      const sending = changing
        ? textOf(answer).then((read) => sendChanged(response, read, changing))
        : pipeline(answer, response.writeHead(statusCode, fromPortal(answer.headers, place)));
      sending.catch(() => response.destroy());
    });
    // Who leaves waits for nothing: questions of pages are held for as long as somebody is there.
    response.once('close', () => asking.destroy());
    request.pipe(asking);
  };

  /** What is answered on this machine: false for all else. */
  const answersHere = (pathname: string, response: ServerResponse): boolean => {
    const { build, isBroken, release } = shown();
    if (pathname === buildPath) {
      const state: BuildState = { build, isBroken };
      send(response, 200, JSON.stringify(state), { 'content-type': 'application/json' });
    } else if (release && pathname.startsWith(release.base))
      void sendFile(response, pathname.slice(release.base.length));
    else if (pathname === reportsPath) response.writeHead(204).end();
    else return false;
    return true;
  };

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { url = '/', headers } = request;
    const refusal = foreignRequest(headers, place);
    if (refusal !== null) return sendWords(response, 403, refusal);
    if (!url.startsWith('/')) return sendWords(response, 400, 'That is no address of a page.');
    // One would stand before every page of this address, those of other days and portals among them.
    if (headers['service-worker'] !== undefined) return sendWords(response, 404, 'There is no worker here.');
    if (!answersHere(new URL(`http://localhost${url}`).pathname, response)) passOn(request, response);
  };

  const create = () => createServer(answer).on('upgrade', connectTo(place));
  const { port, close } = await listenLocally({ port: options.port, create, again: againAtPort });
  // As browsers write it: without the port that is usual.
  place.own = new URL(`http://localhost:${port}`).origin;
  return { url: place.own, close };
}
