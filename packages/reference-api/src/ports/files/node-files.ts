import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { constants, lstat, mkdir, open, opendir, readdir, realpath, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { type ByteStream, checkFolder, FileKeyError, type FilesPort, isKey, ofSize, typeOfKey } from './files-port.ts';

/** Beside the files and on the same disk, so that a rename is one step. */
const UNFINISHED = '.unfinished';
/** What is older than this was left by a process that is gone. */
const longAgoMs = 3_600_000;

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Files in a folder, below names that are their keys. The folder is made when the first one comes. */
export async function folderFiles(folder: string): Promise<FilesPort> {
  const removeUnfinished = (olderThan: Date) => clearUnfinished(path.join(folder, UNFINISHED), olderThan);
  await removeUnfinished(new Date(Date.now() - longAgoMs));

  /** Where a key's file is. Links on the way count as nothing: they could lead out of the folder. */
  const placeOf = async (key: string): Promise<string> => {
    typeOfKey(key);
    const place = path.join(folder, ...key.split('/'));
    const [root, parent] = await Promise.all([realpath(folder), realpath(path.dirname(place))]);
    if (parent !== path.join(root, ...key.split('/').slice(0, -1))) throw new FileKeyError(key);
    return place;
  };

  const openToRead = async (key: string) => {
    try {
      return await open(await placeOf(key), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };

  async function* keysBelow(below: string, olderThan: Date): AsyncGenerator<string> {
    // Links are neither folders nor files here.
    for await (const entry of await opendir(path.join(folder, below))) {
      const key = `${below}${entry.name}`;
      if (entry.isDirectory()) yield* keysBelow(`${key}/`, olderThan);
      else if (entry.isFile() && isKey(key) && (await isOlder(path.join(folder, key), olderThan))) yield key;
    }
  }

  return {
    async put(key, body, size) {
      typeOfKey(key);
      const unfinished = path.join(folder, UNFINISHED, randomBytes(16).toString('hex'));
      await mkdir(path.dirname(unfinished), { recursive: true, mode: 0o700 });
      await mkdir(path.join(folder, path.dirname(key)), { recursive: true, mode: 0o700 });
      const place = await placeOf(key);
      try {
        const checked = body.pipeThrough(ofSize(key, size)) as NodeStream;
        // On the disk before it has its name: a power cut leaves all of it or nothing.
        await pipeline(
          Readable.fromWeb(checked),
          createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
        );
        await rename(unfinished, place);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async get(key) {
      const file = await openToRead(key);
      if (file === null) return null;
      const about = await file.stat();
      if (!about.isFile()) {
        await file.close();
        return null;
      }
      const body = Readable.toWeb(file.createReadStream()) as ByteStream;
      return { body, size: about.size, type: typeOfKey(key) };
    },
    async remove(key) {
      try {
        await rm(await placeOf(key), { force: true });
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
    async exists(key) {
      const file = await openToRead(key);
      if (file === null) return false;
      const about = await file.stat();
      await file.close();
      return about.isFile();
    },
    async *list(below, olderThan) {
      checkFolder(below);
      try {
        yield* keysBelow(below, olderThan);
      } catch (error) {
        // Nobody has put anything there yet.
        if (!isMissing(error)) throw error;
      }
    },
    removeUnfinished,
  };
}

/** False also for what is gone meanwhile. */
async function isOlder(file: string, than: Date): Promise<boolean> {
  try {
    return (await lstat(file)).mtimeMs < than.getTime();
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

async function clearUnfinished(folder: string, olderThan: Date): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const name of names) {
    const file = path.join(folder, name);
    if (await isOlder(file, olderThan)) await rm(file, { force: true });
  }
}
