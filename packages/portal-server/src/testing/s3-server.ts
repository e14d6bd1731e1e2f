import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '../files/files-settings.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** What a request should have been signed with, worked out by itself (AWS Signature Version 4). */
function signatureOf(request: IncomingMessage, secret: string, signedHeaders: string, scope: string): string {
  const { method = '', url = '', headers } = request;
  const [pathname = '', typed = ''] = url.split('?');
  const query = typed.split('&').sort().join('&');
  const lines = signedHeaders.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  const payload = String(headers['x-amz-content-sha256']);
  const canonical = [method, pathname, query, lines.join(''), signedHeaders, payload].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(canonical)].join('\n');
  const [date = '', region = '', service = '', end = ''] = scope.split('/');
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), service), end);
  return hmac(key, toSign).toString('hex');
}

/** Objects on one page of a list: few, so that a test of lists has several pages. */
const PAGE = 3;

/** A page of a bucket's objects (ListObjectsV2); its token is the last key of the page before. */
function listOf(objects: ReadonlyMap<string, Date>, query: URLSearchParams): string {
  const [prefix, after] = [query.get('prefix') ?? '', atob(query.get('continuation-token') ?? '')];
  const found = [...objects].filter(([key]) => key.startsWith(prefix) && key > after).sort();
  const page = found
    .slice(0, PAGE)
    .map(([key, at]) => [
      `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>1</Size></Contents>`,
    ]);
  const last = found[PAGE - 1]?.[0] ?? '';
  const more = found.length > PAGE ? `<NextContinuationToken>${btoa(last)}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult>${more}${page.join('')}</ListBucketResult>`;
}

/**
 * A bucket that checks signatures as Amazon's does, and keeps its objects in memory.
 * @param mayList whether the key has the right to list it: without that a missing object is answered as a forbidden one
 */
export async function s3Server(bucket = 'portal-files', { mayList = true } = {}) {
  const secretAccessKey = 'secret-of-a-test';
  const objects = new Map<string, { bytes: Buffer; type: string | undefined }>();
  const changed = new Map<string, Date>();
  const refused: string[] = [];
  let isFull = false;

  /** Why a request is none; null for a good one. */
  const problemOf = (request: IncomingMessage): string | null => {
    const found = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+), SignedHeaders=(\S+), Signature=(\w{64})$/.exec(
      request.headers.authorization ?? '',
    );
    if (!found) return 'AccessDenied';
    const [, keyId, scope = '', signedHeaders = '', signature] = found;
    if (keyId !== 'key-of-a-test') return 'InvalidAccessKeyId';
    if (!signedHeaders.split(';').includes('host')) return 'AccessDenied';
    if (signatureOf(request, secretAccessKey, signedHeaders, scope) !== signature) return 'SignatureDoesNotMatch';
    if (request.method === 'PUT' && request.headers['content-length'] === undefined) return 'MissingContentLength';
    return null;
  };

  const server = createServer(async (request, response) => {
    const problem = problemOf(request);
    const key = request.url ?? '';
    if (problem !== null) {
      refused.push(problem);
      request.resume();
      response.writeHead(403).end(`<Error><Code>${problem}</Code></Error>`);
      return;
    }
    const [asked, query] = key.split('?');
    if (asked === `/${bucket}` && query !== undefined && request.method === 'GET') {
      if (mayList) response.end(listOf(changed, new URLSearchParams(query)));
      else response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
      return;
    }
    if (!key.startsWith(`/${bucket}/`)) {
      request.resume();
      response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>');
      return;
    }
    if (request.method === 'PUT') {
      const bytes = await buffer(request).catch(() => null);
      if (bytes === null) return;
      if (isFull) {
        response.writeHead(507).end('<Error><Code>XMinioStorageFull</Code></Error>');
        return;
      }
      changed.set(key.slice(bucket.length + 2), new Date());
      objects.set(key, { bytes, type: request.headers['content-type'] });
      response.end();
      return;
    }
    const object = objects.get(key);
    if (request.method === 'DELETE') {
      objects.delete(key);
      changed.delete(key.slice(bucket.length + 2));
    }
    if (!object && !mayList && request.method !== 'DELETE')
      response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    else if (request.method === 'DELETE' || !object) response.writeHead(object ? 204 : 404).end();
    else {
      response.writeHead(200, { 'Content-Length': object.bytes.length });
      response.end(request.method === 'HEAD' ? undefined : object.bytes);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const settings: S3Settings = {
    ...{ endpoint: new URL(`http://127.0.0.1:${port}`), region: 'ca-central-1', bucket },
    ...{ accessKeyId: 'key-of-a-test', secretAccessKey },
  };
  return {
    settings,
    objects,
    /** Why requests were refused, in order. */
    refused,
    /** Takes no object any more, once it has been sent. */
    fill: () => {
      isFull = true;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
