import { randomBytes } from 'node:crypto';
import {
  constants,
  type FileHandle,
  lstat,
  mkdir,
  open,
  opendir,
  readdir,
  realpath,
  rename,
  rm,
} from 'node:fs/promises';
import path from 'node:path';
import { type ByteStream, checkFolder, FileKeyError, type FilesPort, isKey, ofSize, typeOfKey } from './files-port.ts';

/** Beside the files and on the same disk, so that a rename is one step. */
const UNFINISHED = '.unfinished';
/** What is older than this was left by a process that is gone. */
const longAgoMs = 3_600_000;
/** Bytes that are read at once. */
const PIECE = 131_072;
/** Pieces that are read before anybody asks for them: the beginning is there once an answer may begin. */
const READ_AHEAD = 2;

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
      const place = await inFolder(path.join(folder, path.dirname(key)), () => placeOf(key));
      const file = await inFolder(path.dirname(unfinished), () => open(unfinished, 'wx', 0o600));
      try {
        try {
          for await (const piece of body.pipeThrough(ofSize(key, size))) await writeAll(file, piece);
          // On the disk before it has its name: a power cut leaves all of it or nothing.
          await file.sync();
        } finally {
          await file.close();
        }
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
      return { body: contentOf(file, about.size), size: about.size, type: typeOfKey(key) };
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

/** Does what needs a folder, which is there but for the first time. */
async function inFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isMissing(error)) throw error;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return work();
  }
}

async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let written = 0; written < bytes.length; ) written += (await file.write(bytes, written)).bytesWritten;
}

/** What is in an open file, which is closed at the end of it. Node's own stream of a file would copy each piece. */
function contentOf(file: FileHandle, size: number): ByteStream {
  let at = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { bytesRead, buffer } = await file.read(new Uint8Array(Math.min(PIECE, size - at)), { position: at });
          // A file keeps its length: one that ends before it was cut by somebody else.
          if (bytesRead === 0 && at < size) throw new Error('A stored file is shorter than it was');
          at += bytesRead;
          if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead));
        } catch (error) {
          await file.close();
          throw error;
        }
        if (at < size) return;
        await file.close();
        controller.close();
      },
      cancel: () => file.close(),
    },
    { highWaterMark: READ_AHEAD },
  );
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
