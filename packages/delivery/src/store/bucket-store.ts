import { createHash } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Bucket, connectBucket } from './bucket.ts';
import type { BucketSettings } from './bucket-settings.ts';
import { placeFolder } from './place-folder.ts';
import type { ReleaseStore } from './store.ts';

/** Pages see a release or a rollback within this and what it takes to load a page. */
const freshForMs = 2_000;

const logFolder = 'history';

/** Sorts as the changes came, and is the same for the same lines: recording them again changes nothing. */
function logKeyOf(order: number, lines: string): string {
  const hash = createHash('sha256').update(lines).digest('hex').slice(0, 12);
  return `${logFolder}/${String(order).padStart(10, '0')}-${hash}.jsonl`;
}

/** Releases in an S3-compatible bucket: what changes is put under the condition that it is still what was read. */
export function bucketStore(settings: BucketSettings): ReleaseStore {
  let connected: Promise<Bucket> | undefined;
  const bucket = () => {
    connected ??= connectBucket(settings);
    return connected;
  };
  return {
    name: `s3://${[settings.bucket, settings.prefix].filter(Boolean).join('/')}`,
    folder: null,
    freshForMs,
    read: async (key) => (await bucket()).read(key),
    list: async (key) => (await bucket()).list(key),
    swap: async (key, content, tag) => (await bucket()).put(key, Buffer.from(content), tag),
    aside: () => mkdtemp(path.join(tmpdir(), 'portal-release-')),
    place: async (from, key, last) => placeFolder(await bucket(), from, key, last),
    record: async (order, lines) => {
      await (await bucket()).put(logKeyOf(order, lines), Buffer.from(lines), null);
    },
    recorded: async () => {
      const { list, read } = await bucket();
      const names = (await list(logFolder)).sort();
      const found = await Promise.all(names.map((name) => read(`${logFolder}/${name}`)));
      return found.map((entry) => entry?.content.toString('utf8') ?? '').join('');
    },
  };
}
