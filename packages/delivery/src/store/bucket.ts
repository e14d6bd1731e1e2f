import path from 'node:path';
import type { GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3';
import type { BucketSettings } from './bucket-settings.ts';
import { LARGEST, type Stored, StoreError } from './store.ts';

/** A bucket as little more than its conditional requests. All of them throw a StoreError. */
export interface Bucket {
  read(key: string): Promise<Stored | null>;
  /** Names directly below a key. */
  list(key: string): Promise<string[]>;
  /** Puts content over what has this tag, or where there is nothing (null); false when that is not so. */
  put(key: string, content: Buffer, tag: string | null): Promise<boolean>;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.jsonl': 'application/jsonl',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.wasm': 'application/wasm',
};
const encodings: Readonly<Record<string, string>> = { '.br': 'br', '.gz': 'gzip' };

/** What is under a key, for whoever sends it on as it is: a CDN before the bucket. */
function kindOf(key: string) {
  const ContentEncoding = encodings[path.extname(key)];
  const name = ContentEncoding ? key.slice(0, -path.extname(key).length) : key;
  return {
    ContentType: types[path.extname(name)] ?? 'application/octet-stream',
    ...(ContentEncoding && { ContentEncoding }),
    ...(key.includes('/files/') && { CacheControl: 'public, max-age=31536000, immutable' }),
  };
}

/** No answer within this counts as out of reach. */
const patienceMs = 10_000;

/** Answers to a condition that does not hold: not as expected, changed at this moment, gone. */
const refusals = [404, 409, 412];

interface ServiceError extends Error {
  $metadata: { httpStatusCode?: number };
}

function statusOf(error: unknown): number | undefined {
  return error instanceof Error && '$metadata' in error ? (error as ServiceError).$metadata.httpStatusCode : undefined;
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');

/** Opens a bucket. Loads the S3 client, which nobody without a bucket has to wait for. */
export async function connectBucket(settings: BucketSettings): Promise<Bucket> {
  const { bucket, prefix, endpoint, region, credentials } = settings;
  const s3 = await import('@aws-sdk/client-s3');
  const client: S3Client = new s3.S3Client({
    region,
    // Other makers' buckets know neither names of buckets in host names nor the newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const addressOf = (key: string) => ({ Bucket: bucket, Key: prefix ? `${prefix}/${key}` : key });

  /** @param foreseen statuses that are answers, not errors: they give null */
  const ask = async <Answer>(
    request: (options: { abortSignal: AbortSignal }) => Promise<Answer>,
    foreseen: readonly number[],
  ): Promise<Answer | null> => {
    try {
      return await request({ abortSignal: AbortSignal.timeout(patienceMs) });
    } catch (error) {
      const status = statusOf(error);
      // Nothing there is an answer, a bucket that is not there is none.
      const isForeseen = status !== undefined && foreseen.includes(status) && nameOf(error) !== 'NoSuchBucket';
      if (isForeseen) return null;
      throw unusable(settings, error, status);
    }
  };

  const read = (key: string) =>
    ask(async (options) => storedOf(await client.send(new s3.GetObjectCommand(addressOf(key)), options)), [404]);

  return {
    read,
    list: async (key) => {
      const below = `${addressOf(key).Key}/`;
      const names: string[] = [];
      for (let from: string | undefined, more = true; more; more = from !== undefined) {
        const input = { Bucket: bucket, Prefix: below, Delimiter: '/', ContinuationToken: from };
        const page = await ask((options) => client.send(new s3.ListObjectsV2Command(input), options), []);
        const found = [
          ...(page?.Contents ?? []).map((entry) => entry.Key),
          ...(page?.CommonPrefixes ?? []).map((entry) => entry.Prefix?.slice(0, -1)),
        ];
        names.push(...found.flatMap((name) => (name ? [name.slice(below.length)] : [])));
        from = page?.NextContinuationToken;
      }
      return names;
    },
    put: async (key, content, tag) => {
      const condition = tag === null ? { IfNoneMatch: '*' } : { IfMatch: tag };
      const input = { ...addressOf(key), Body: content, ...kindOf(key), ...condition };
      const done = await ask((options) => client.send(new s3.PutObjectCommand(input), options), refusals);
      // A put whose answer got lost is sent again, and then refused because of itself.
      return done !== null || (await read(key))?.content.equals(content) === true;
    },
  };
}

async function storedOf(answer: GetObjectCommandOutput): Promise<Stored | null> {
  const { Body, ContentLength = 0, ETag = '', LastModified } = answer;
  if (ContentLength > LARGEST) {
    // Its connection waits for the rest to be read.
    if (Body && 'destroy' in Body) Body.destroy();
    return null;
  }
  const content = Buffer.from((await Body?.transformToByteArray()) ?? []);
  return { content, tag: ETag, changedAt: LastModified ?? new Date(0) };
}

function unusable({ bucket, endpoint }: BucketSettings, error: unknown, status: number | undefined): StoreError {
  const what = status === undefined ? 'is out of reach' : `refused (${status})`;
  const where = endpoint ? ` at ${endpoint}` : '';
  const why = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return new StoreError(
    `The bucket ${bucket}${where} ${what}: ${why}\nCheck PORTAL_BUCKET, PORTAL_S3_ENDPOINT, PORTAL_S3_REGION and the AWS credentials.`,
    { cause: error },
  );
}
