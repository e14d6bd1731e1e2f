import { type FileHandle, mkdtemp, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect } from '@jest/globals';
import { folderFiles } from '@portal/reference-api/node-files';
import { testStoredFiles } from '@portal/reference-api/testing/stored-files';
import { s3Server } from '../testing/s3-server.ts';
import { s3Files } from './s3-files.ts';

// The same on a real server: real-s3.test.ts.

describe('shared files in a folder', () => {
  testStoredFiles(async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'shared-files-'));
    const folder = path.join(root, 'files');
    const file = await open(path.join(root, 'any'), 'w');
    const handles = Object.getPrototypeOf(file) as FileHandle;
    const { write } = handles;
    await file.close();
    return {
      files: await folderFiles(folder),
      // A disk that is gone, and something else in its place.
      breakDown: async () => {
        await rename(folder, path.join(root, 'gone'));
        await writeFile(folder, '');
      },
      readingThen: 404,
      fill: () => {
        // The first piece has room, and no byte more.
        handles.write = function (this: FileHandle, piece: Uint8Array, from = 0) {
          if (from > 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
          return Reflect.apply(write, this, [piece.subarray(0, 1_000_000), 0]);
        } as typeof write;
      },
      close: async () => {
        handles.write = write;
        // Nor is there half a file under another name.
        const left = (await readdir(root, { recursive: true })).filter((name) => /unfinished\/./.test(name));
        await rm(root, { recursive: true });
        expect(left).toEqual([]);
      },
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
      fill: () => server.fill(),
      close: async () => {
        if (!isAway) await breakDown();
      },
    };
  });
});
