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
import {
  type ByteStream,
  checkFolder,
  FileKeyError,
  FileSizeError,
  type FilesPort,
  isKey,
  typeOfKey,
} from './files-port.ts';

/** Beside the files and on the same disk, so that a rename is one step. */
const UNFINISHED = '.unfinished';
/** What is older than this was left by a process that is gone. */
const longAgoMs = 3_600_000;
/** Bytes that are read at once. */
const PIECE = 131_072;
/** Of a file's beginning: nobody sees anything before all of it is read. */
const FIRST_PIECE = 16_384;

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Files in a folder, below names that are their keys. The folder is made when the first one comes. */
export async function folderFiles(folder: string): Promise<FilesPort> {
  const removeUnfinished = (olderThan: Date) => clearUnfinished(path.join(folder, UNFINISHED), olderThan);
  await removeUnfinished(new Date(Date.now() - longAgoMs));

  let realFolder: string | undefined;

  /** Where a key's file is. Links on the way count as nothing: they could lead out of the folder. */
  const placeOf = async (key: string): Promise<string> => {
    typeOfKey(key);
    const place = path.join(folder, ...key.split('/'));
    const parent = await realpath(path.dirname(place));
    const isBelow = (root: string | undefined) =>
      root !== undefined && parent === path.join(root, ...key.split('/').slice(0, -1));
    // Whoever moved the folder meanwhile has it found anew.
    if (!isBelow(realFolder)) realFolder = await realpath(folder);
    if (!isBelow(realFolder)) throw new FileKeyError(key);
    return place;
  };

  /** Opened while its place is looked at: nothing of it is read before that is known to be below the folder. */
  const openToRead = async (key: string) => {
    typeOfKey(key);
    const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
    const [place, file] = await Promise.allSettled([placeOf(key), open(path.join(folder, ...key.split('/')), flags)]);
    if (place.status === 'fulfilled' && file.status === 'fulfilled') return file.value;
    if (file.status === 'fulfilled') await file.value.close();
    for (const tried of [place, file]) if (tried.status === 'rejected' && !isMissing(tried.reason)) throw tried.reason;
    return null;
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
      const placing = inFolder(path.join(folder, path.dirname(key)), () => placeOf(key));
      // It is waited for once the other is open.
      placing.catch(() => undefined);
      const file = await inFolder(path.dirname(unfinished), () => open(unfinished, 'wx', 0o600));
      try {
        let place: string;
        try {
          place = await placing;
          await writeAll(file, body, key, size);
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
      const begun = await beginningOf(file).catch(async (error: unknown) => {
        await file.close();
        throw error;
      });
      // What is all in hand needs no open file: whoever does not read it to its end leaves none behind.
      if (begun === null || begun.bytes.length === begun.size) await file.close();
      return begun && { body: contentOf(file, begun), size: begun.size, type: typeOfKey(key) };
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

/** As `ofSize`, without a stream between. @throws FileSizeError */
async function writeAll(file: FileHandle, body: ByteStream, key: string, size: number): Promise<void> {
  let left = size;
  for await (const piece of body) {
    left -= piece.length;
    if (left < 0) break;
    for (let written = 0; written < piece.length; ) written += (await file.write(piece, written)).bytesWritten;
  }
  if (left !== 0) throw new FileSizeError(key, size);
}

interface Beginning {
  /** Of the whole file, in bytes. */
  size: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The beginning of an open file, read while it is looked at; null for what is no file. */
async function beginningOf(file: FileHandle): Promise<Beginning | null> {
  const reading = file.read(new Uint8Array(FIRST_PIECE), { position: 0 });
  const [about, read] = await Promise.allSettled([file.stat(), reading]);
  if (about.status === 'rejected') throw about.reason;
  if (!about.value.isFile()) return null;
  if (read.status === 'rejected') throw read.reason;
  const { size } = about.value;
  return { size, bytes: read.value.buffer.subarray(0, Math.min(size, read.value.bytesRead)) };
}

/**
 * What is in an open file, which is closed at the end of it; a closed one whose beginning is all of it. Whoever reads it may bring the memory (BYOB), and use it
 * again and again; Node's own stream of a file would copy each piece.
 */
function contentOf(file: FileHandle, { size, bytes }: Beginning): ByteStream {
  let at = 0;
  const readInto = async (view: Uint8Array<ArrayBuffer>): Promise<number> => {
    if (at < bytes.length) {
      const piece = bytes.subarray(at, at + view.length);
      view.set(piece);
      return piece.length;
    }
    if (at === size) return 0;
    const { bytesRead } = await file.read(view, { length: Math.min(view.length, size - at), position: at });
    // A file keeps its length: one that ends before it was cut by somebody else.
    if (bytesRead === 0) throw new Error('A stored file is shorter than it was');
    return bytesRead;
  };
  return new ReadableStream({
    type: 'bytes',
    autoAllocateChunkSize: PIECE,
    async pull(controller) {
      // There is one for each reader: by the size above for those who bring no memory.
      const { view } = controller.byobRequest ?? {};
      if (!view) throw new Error('Nobody reads');
      try {
        const bytes = await readInto(new Uint8Array(view.buffer, view.byteOffset, view.byteLength));
        at += bytes;
        if (at === size) await file.close();
        if (bytes > 0) controller.byobRequest?.respond(bytes);
        if (at < size) return;
        controller.close();
        if (bytes === 0) controller.byobRequest?.respond(0);
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    cancel: () => file.close(),
  });
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
