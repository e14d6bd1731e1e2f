import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { FilesPort } from '@portal/reference-api';
import { testFilesPort } from '@portal/reference-api/testing/files-port';
import { AwsClient } from 'aws4fetch';
import { readFilesSettings, type S3Settings } from './files-settings.ts';
import { s3Files } from './s3-files.ts';

const { s3 } = readFilesSettings(process.env);
const FOLDERS = ['portraits/', 'documents/', 'shared/', 'shared_too/'];
const bytes = new TextEncoder().encode('A worksheet');

/** A server with one disk takes its time for a thousand files. */
const SLOW_MS = 300_000;

async function inGroups(keys: readonly string[], work: (key: string) => Promise<void>): Promise<void> {
  for (let from = 0; from < keys.length; from += 20) await Promise.all(keys.slice(from, from + 20).map(work));
}

// Runs where S3_ENDPOINT and an empty S3_BUCKET are set: npm run test:s3 starts a server for it (docs/testing.md).
const whereSet = s3 ? describe : describe.skip;

whereSet('files in a bucket of a real server', () => {
  let settings: S3Settings;
  let files: FilesPort;
  const keysIn = async (folder: string) => {
    const keys: string[] = [];
    for await (const key of files.list(folder, new Date(Date.now() + 3_600_000))) keys.push(key);
    return keys;
  };

  beforeAll(async () => {
    if (!s3) throw new Error('S3_ENDPOINT is not set.');
    settings = s3;
    files = s3Files(settings);
    const { endpoint, region, bucket, ...key } = settings;
    const client = new AwsClient({ ...key, region, service: 's3' });
    const made = await client.fetch(new URL(`/${bucket}`, endpoint), { method: 'PUT' });
    // 409: it is there.
    expect([200, 409]).toContain(made.status);
  });
  afterEach(async () => {
    for (const folder of FOLDERS) await inGroups(await keysIn(folder), files.remove);
  }, SLOW_MS);

  testFilesPort(() => files);

  it(
    'are all listed, beyond one page of the server’s',
    async () => {
      const keys = Array.from({ length: 1_030 }, (_, file) => `shared/${String(file).padStart(32, 'f')}.pdf`);
      await inGroups(keys, (key) => files.put(key, new Blob([bytes]).stream(), bytes.length));
      expect((await keysIn('shared/')).sort()).toEqual(keys.sort());
    },
    SLOW_MS,
  );

  it('are refused with another key, and by a bucket that is not there', async () => {
    const get = (changed: object) => s3Files({ ...settings, ...changed }).get('shared/a.pdf');
    await expect(get({ secretAccessKey: 'not-that-one' })).rejects.toThrow('(SignatureDoesNotMatch)');
    const elsewhere = s3Files({ ...settings, bucket: `${settings.bucket}-none` });
    await expect(elsewhere.put('shared/a.pdf', new Blob([bytes]).stream(), bytes.length)).rejects.toThrow(
      'There is no bucket',
    );
    await expect(elsewhere.list('shared/', new Date())[Symbol.asyncIterator]().next()).rejects.toThrow(
      'There is no bucket',
    );
  });
});
