import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readFilesSettings } from './files-settings.ts';
import { openFiles } from './open-files.ts';

const all = {
  S3_ENDPOINT: 'https://storage.example:9000',
  S3_REGION: 'ca-central-1',
  S3_BUCKET: 'portal-files',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

describe('settings of files', () => {
  it('name a bucket, or nothing', () => {
    expect(readFilesSettings({})).toEqual({});
    expect(readFilesSettings({ ...all, S3_REGION: '' })).toEqual({
      s3: {
        ...{ endpoint: new URL('https://storage.example:9000'), region: 'us-east-1', bucket: 'portal-files' },
        ...{ accessKeyId: 'id', secretAccessKey: 'secret' },
      },
    });
  });

  it.each([
    [{ S3_BUCKET: '' }, 'S3_ENDPOINT needs S3_BUCKET'],
    [{ S3_SECRET_ACCESS_KEY: '', S3_ACCESS_KEY_ID: '' }, 'S3_ENDPOINT needs S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY'],
    [{ S3_ENDPOINT: 'storage.example' }, 'S3_ENDPOINT must be the address'],
    [{ S3_ENDPOINT: 'https://storage.example/folder' }, 'without a path'],
    [{ S3_BUCKET: '../other' }, 'S3_BUCKET must be the name of a bucket'],
  ])('%j is refused, with words', (changed, words) => {
    expect(() => readFilesSettings({ ...all, ...changed })).toThrow(words);
  });

  it('tell where files are', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'portal-'));
    const [bucket, kept, memory] = [
      await openFiles(readFilesSettings(all), folder),
      await openFiles({}, folder),
      await openFiles({}, undefined),
    ];
    rmSync(folder, { recursive: true });
    expect([bucket.described, kept.described, memory.described]).toEqual([
      'in the bucket portal-files at storage.example:9000',
      `in ${folder}/files`,
      'in memory',
    ]);
  });
});
