import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { escapeXml, listing } from './s3-listing.ts';

interface StoredObject {
  content: Buffer;
  /** What it was said to be when it was put. */
  type?: string | undefined;
  encoding?: string | undefined;
  tag: string;
  changedAt: Date;
}

/** A service that answers as S3 does to what a store asks of it: objects in memory, conditions kept, nobody checked. */
export interface S3StandIn {
  endpoint: string;
  /** By bucket and key: `releases/mf-admin/…`. */
  objects: Map<string, StoredObject>;
  /** What was asked, `GET releases/registry.json`, in the order of arrival. */
  asked: string[];
  /** While true, every request is cut off without an answer. */
  down: boolean;
  /** Does as it is told with the next PUT of this key, and cuts the connection instead of saying so. */
  losesAnswerTo: string | null;
  /** Does every PUT whatever its conditions say, as some services do. */
  ignoresConditions: boolean;
  close(): Promise<void>;
}

const errorOf = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${escapeXml(code)}</Code><Message>${escapeXml(code)}</Message></Error>`;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** Whether the conditions of a PUT hold; else the status that refuses it. */
function refusalOf({ headers }: IncomingMessage, existing: StoredObject | undefined): 404 | 412 | null {
  if (headers['if-none-match'] === '*') return existing ? 412 : null;
  const expected = headers['if-match'];
  if (expected === undefined) return null;
  if (!existing) return 404;
  return existing.tag === expected ? null : 412;
}

export async function startS3StandIn(bucket: string): Promise<S3StandIn> {
  const objects = new Map<string, StoredObject>();

  const get = (name: string, response: ServerResponse) => {
    const found = objects.get(name);
    if (!found) return response.writeHead(404, { 'content-type': 'application/xml' }).end(errorOf('NoSuchKey'));
    const headers = { etag: found.tag, 'last-modified': found.changedAt.toUTCString() };
    return response.writeHead(200, { ...headers, 'content-length': found.content.length }).end(found.content);
  };
  const put = async (name: string, request: IncomingMessage, response: ServerResponse) => {
    const content = await bodyOf(request);
    const refusal = standIn.ignoresConditions ? null : refusalOf(request, objects.get(name));
    if (refusal) return response.writeHead(refusal).end(errorOf(refusal === 404 ? 'NoSuchKey' : 'PreconditionFailed'));
    const tag = `"${createHash('md5').update(content).digest('hex')}"`;
    const { 'content-type': type, 'content-encoding': encoding } = request.headers;
    objects.set(name, { content, tag, changedAt: new Date(), type, encoding });
    if (standIn.losesAnswerTo === name) {
      standIn.losesAnswerTo = null;
      return request.socket.destroy();
    }
    return response.writeHead(200, { etag: tag }).end();
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const name = decodeURIComponent(url.pathname.slice(1)).replace(/\/$/, '');
    standIn.asked.push(`${request.method} ${name}`);
    if (standIn.down) request.socket.destroy();
    else if (name.split('/')[0] !== bucket) response.writeHead(404).end(errorOf('NoSuchBucket'));
    else if (name === bucket) response.writeHead(200).end(listing(bucket, [...objects.keys()], url.searchParams));
    else if (request.method === 'PUT') void put(name, request, response);
    else get(name, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const standIn: S3StandIn = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    asked: [],
    down: false,
    losesAnswerTo: null,
    ignoresConditions: false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return standIn;
}
