import { type ByteStream, checkFolder, type FilesPort, isKey, ofSize, typeOfKey } from '@portal/reference-api';
import { AwsClient } from 'aws4fetch';
import { tracedFetch } from '../watch/tracing.ts';
import type { S3Settings } from './files-settings.ts';

/** An answer has begun by then, or the service counts as out of reach. */
const ANSWER_WITHIN_MS = 20_000;
/** Portraits are small; somebody waits for them, and few large uploads are received at once. */
const SENT_WITHIN_MS = 60_000;

/** The service refused, or is out of reach. Holds no key and no name of a file: both are secrets. */
class S3Error extends Error {
  override readonly name = 'S3Error';
}

interface Asked {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  key: string;
  /** What is asked of the bucket itself: such an answer is never taken for a missing file. */
  query?: URLSearchParams;
  headers?: Record<string, string>;
  body?: ByteStream;
}

/** The text of the first element of a name (ListObjectsV2 has no attributes and nests no element in one of its name). */
function elementOf(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text?.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

/** Keys of one page of a list, without what is younger and what is no key of ours. */
function keysOf(page: string, olderThan: Date): string[] {
  return [...page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].flatMap(([, object = '']) => {
    const [key = '', changed = ''] = [elementOf(object, 'Key'), elementOf(object, 'LastModified')];
    return isKey(key) && Date.parse(changed) < olderThan.getTime() ? [key] : [];
  });
}

/**
 * Files in a bucket of an S3-compatible service, addressed by path. Requests are signed by aws4fetch and sent by fetch: a
 * stream cannot be signed before it is known, so its bytes are protected by TLS alone (UNSIGNED-PAYLOAD).
 * @param log told once when the bucket refuses to say whether it has a file
 */
export function s3Files(
  { endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings,
  log: (line: string) => void = () => undefined,
): FilesPort {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });

  let isTold = false;
  /** Who may not list a bucket is told of a missing file as of a forbidden one; a wrong key has a code of its own, which HEAD lacks. */
  const isMissing = (status: number, method: Asked['method'], code = 'AccessDenied'): boolean => {
    if ((method !== 'GET' && method !== 'HEAD') || status !== 403 || code !== 'AccessDenied') return false;
    if (!isTold) log(`The bucket ${bucket} answered ${method} with 403, taken as no file: is s3:ListBucket allowed?`);
    isTold = true;
    return true;
  };

  /** @throws S3Error for every answer but success and "there is none" */
  const ask = async ({ method, key, query, headers = {}, body }: Asked): Promise<Response> => {
    const unsigned = { ...headers, 'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD' };
    // Signed without its body, which aws4fetch would copy (mhart/aws4fetch#36).
    const address = new URL(query ? `/${bucket}?${query}` : `/${bucket}/${key}`, endpoint);
    const signed = await client.sign(address, { method, headers: unsigned });
    const late = new AbortController();
    const giveUp = () => late.abort(new S3Error(`The bucket ${bucket} gave no answer.`));
    const timer = setTimeout(giveUp, body ? SENT_WITHIN_MS : ANSWER_WITHIN_MS);
    const init: RequestInit & { duplex: 'half' } = {
      ...{ method, headers: signed.headers, redirect: 'error', signal: late.signal },
      ...{ body: body ?? null, duplex: 'half' },
    };
    const response = await tracedFetch(signed.url, init)
      .catch((error: Error) => {
        // "fetch failed" says less than why: a stream that broke off, a service that is away.
        throw error.cause instanceof Error ? error.cause : error;
      })
      // It has begun: whoever reads it on a slow line takes as long as that takes.
      .finally(() => clearTimeout(timer));
    if (response.ok || response.status === 404) return response;
    const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1];
    if (!query && isMissing(response.status, method, code)) return new Response(null, { status: 404 });
    const reason = code ?? 'no reason given';
    throw new S3Error(`The bucket ${bucket} answered ${method} with ${response.status} (${reason}).`);
  };

  return {
    async put(key, body, size) {
      const headers = { 'Content-Type': typeOfKey(key), 'Content-Length': String(size) };
      const response = await ask({ method: 'PUT', key, headers, body: body.pipeThrough(ofSize(key, size)) });
      await response.arrayBuffer();
      if (!response.ok) throw new S3Error(`There is no bucket ${bucket}.`);
    },
    async get(key) {
      const type = typeOfKey(key);
      const response = await ask({ method: 'GET', key });
      const size = Number(response.headers.get('Content-Length') ?? Number.NaN);
      if (response.ok && response.body && !Number.isNaN(size)) return { body: response.body, size, type };
      await response.body?.cancel();
      if (response.ok) throw new S3Error(`The bucket ${bucket} does not say how long a file is.`);
      return null;
    },
    async remove(key) {
      typeOfKey(key);
      const response = await ask({ method: 'DELETE', key });
      await response.body?.cancel();
    },
    async exists(key) {
      typeOfKey(key);
      return (await ask({ method: 'HEAD', key })).ok;
    },
    async *list(folder, olderThan) {
      checkFolder(folder);
      for (let next: string | undefined, isFirst = true; isFirst || next !== undefined; isFirst = false) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: folder });
        if (next !== undefined) query.set('continuation-token', next);
        const response = await ask({ method: 'GET', key: folder, query });
        const page = await response.text();
        if (!response.ok) throw new S3Error(`There is no bucket ${bucket}.`);
        yield* keysOf(page, olderThan);
        next = elementOf(page, 'NextContinuationToken');
      }
    },
  };
}
