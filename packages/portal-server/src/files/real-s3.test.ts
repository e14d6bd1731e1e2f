import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '@portal/delivery/free-port';
import type { FilesPort } from '@portal/reference-api';
import { testFilesPort } from '@portal/reference-api/testing/files-port';
import { testStoredFiles } from '@portal/reference-api/testing/stored-files';
import { AwsClient } from 'aws4fetch';
import { isSwiftHere, startSwift } from '../../../../tools/s3/swift.ts';
import { readFilesSettings, type S3Settings } from './files-settings.ts';
import { s3Files } from './s3-files.ts';

const { s3: own } = readFilesSettings(process.env);
const FOLDERS = ['portraits/', 'documents/', 'shared/', 'shared_too/'];
const bytes = new TextEncoder().encode('A worksheet');
/** More than one page of the server's lists: Amazon's are of a thousand, those of our own Swift of twenty. */
const MANY = own ? 1_030 : 30;

/** A server with one disk takes its time, and four processes of Python do to start. */
const SLOW_MS = 300_000;

async function inGroups(keys: readonly string[], work: (key: string) => Promise<void>): Promise<void> {
  for (let from = 0; from < keys.length; from += 20) await Promise.all(keys.slice(from, from + 20).map(work));
}

// Debian has one, OpenStack Swift, but few machines do (docs/testing.md). S3_ENDPOINT and an empty S3_BUCKET name another.
const whereInstalled = own || isSwiftHere() ? describe : describe.skip;

whereInstalled('files in a bucket of a real server', () => {
  let settings: S3Settings;
  let files: FilesPort;
  let stop = () => Promise.resolve();
  const keysIn = async (folder: string) => {
    const keys: string[] = [];
    for await (const key of files.list(folder, new Date(Date.now() + 3_600_000))) keys.push(key);
    return keys;
  };
  const empty = async () => {
    for (const folder of FOLDERS) await inGroups(await keysIn(folder), files.remove);
  };

  beforeAll(async () => {
    const server = own ? { settings: own, stop } : await startSwift();
    ({ settings, stop } = server);
    files = s3Files(settings);
    const { endpoint, region, bucket, ...key } = settings;
    const client = new AwsClient({ ...key, region, service: 's3' });
    const made = await client.fetch(new URL(`/${bucket}`, endpoint), { method: 'PUT' });
    // 409: it is there.
    expect([200, 409]).toContain(made.status);
  }, SLOW_MS);
  afterAll(() => stop());

  describe('as any store of files', () => {
    afterEach(empty, SLOW_MS);

    testFilesPort(() => files);

    it(
      'are all listed, beyond one page of the server’s',
      async () => {
        const keys = Array.from({ length: MANY }, (_, file) => `shared/${String(file).padStart(32, 'f')}.pdf`);
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

  describe('by the API of shared files', () => {
    testStoredFiles(
      async () => {
        let reached = files;
        return {
          files: {
            put: (...sent) => reached.put(...sent),
            get: (key) => reached.get(key),
            remove: (key) => reached.remove(key),
            exists: (key) => reached.exists(key),
            list: (...asked) => reached.list(...asked),
          },
          // The server cannot be ended for one test: nobody listens where it is looked for.
          breakDown: async () => {
            const endpoint = new URL(`http://127.0.0.1:${await freePort('127.0.0.1')}`);
            reached = s3Files({ ...settings, endpoint });
          },
          readingThen: 503,
          close: empty,
        };
      },
      { canFill: false },
    );
  });
});
