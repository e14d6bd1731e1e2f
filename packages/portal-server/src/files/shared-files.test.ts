import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe } from '@jest/globals';
import { folderFiles } from '@portal/reference-api/node-files';
import { testStoredFiles } from '@portal/reference-api/testing/stored-files';
import { s3Server } from '../testing/s3-server.ts';
import { s3Files } from './s3-files.ts';

describe('shared files in a folder', () => {
  testStoredFiles(async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'shared-files-'));
    const folder = path.join(root, 'files');
    return {
      files: await folderFiles(folder),
      // A disk that is gone, and something else in its place.
      breakDown: async () => {
        await rename(folder, path.join(root, 'gone'));
        await writeFile(folder, '');
      },
      readingThen: 404,
      close: () => rm(root, { recursive: true }),
    };
  });
});

describe('shared files in a bucket', () => {
  testStoredFiles(async () => {
    const server = await s3Server();
    let isAway = false;
    const breakDown = async () => {
      isAway = true;
      await server.close();
    };
    return {
      files: s3Files(server.settings),
      breakDown,
      readingThen: 503,
      close: async () => {
        if (!isAway) await breakDown();
      },
    };
  });
});
