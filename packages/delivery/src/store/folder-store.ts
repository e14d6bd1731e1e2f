import { createHash, randomBytes } from 'node:crypto';
import {
  appendFileSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { open, readdir, realpath, rename } from 'node:fs/promises';
import path from 'node:path';
import { withLock } from './lock.ts';
import { LARGEST, type ReleaseStore, StoreError } from './store.ts';

/** A store in a folder, which can also keep a key of its own. */
export interface FolderStore extends ReleaseStore {
  readonly folder: string;
}

const tagOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

const nothingThere = ['ENOENT', 'EISDIR', 'ENOTDIR', 'ELOOP'];

/** Gives null for what is not there. */
async function orNull<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (nothingThere.includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

/**
 * Reads a file that is really there. A link counts as nothing, on the way to it as well: it would show whatever this
 * process may read.
 */
async function readOwn(folder: string, key: string): Promise<{ content: Buffer; changedAt: Date } | null> {
  const [root, place] = await Promise.all([realpath(folder), realpath(path.join(folder, key))]);
  if (place !== path.join(root, key)) return null;
  // What became a link since then is refused by the system (ELOOP).
  const file = await open(place, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const about = await file.stat();
    // Reading more would take the memory of everybody.
    if (!about.isFile() || about.size > LARGEST) return null;
    return { content: await file.readFile(), changedAt: about.mtime };
  } finally {
    await file.close();
  }
}

/**
 * Refuses to write where a link stands on the way: it would lead elsewhere, to whatever this process may write.
 * @throws StoreError
 */
function refuseLinks(folder: string, key: string): void {
  let place = folder;
  for (const step of key.split('/')) {
    place = path.join(place, step);
    if (lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink())
      throw new StoreError(
        `${place} is a link, and nothing is written through one. Nothing was changed. Delete the link.`,
      );
  }
}

/** Releases in a folder: whole folders are renamed into place, what changes is changed under a lock. */
export function folderStore(folder: string): FolderStore {
  const fileOf = (key: string) => path.join(folder, key);
  const placeToWrite = (key: string) => {
    refuseLinks(folder, key);
    return fileOf(key);
  };
  const locked = <Result>(action: () => Result) => withLock(fileOf('registry.lock'), action);
  const log = fileOf('history.jsonl');
  const logged = () => (existsSync(log) ? readFileSync(log, 'utf8') : '');

  const swapNow = (file: string, content: string, tag: string | null): boolean => {
    const current = existsSync(file) ? tagOf(readFileSync(file)) : null;
    if (current !== tag) return false;
    const aside = `${file}.${process.pid}`;
    try {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(aside, content);
      renameSync(aside, file);
    } finally {
      rmSync(aside, { force: true });
    }
    return true;
  };

  return {
    name: folder,
    folder,
    freshForMs: 0,
    read: async (key) => {
      const found = await orNull(readOwn(folder, key));
      return found && { ...found, tag: tagOf(found.content) };
    },
    list: async (key) => (await orNull(readdir(fileOf(key)))) ?? [],
    swap: (key, content, tag) => locked(() => swapNow(placeToWrite(key), content, tag)),
    aside: async (name) => {
      clearInterrupted(placeToWrite('.aside'));
      const aside = fileOf(path.join('.aside', `${name}-${randomBytes(4).toString('hex')}`));
      mkdirSync(aside, { recursive: true });
      return aside;
    },
    place: async (from, key, last) => {
      const target = placeToWrite(key);
      mkdirSync(path.dirname(target), { recursive: true });
      try {
        await rename(from, target);
        return true;
      } catch (error) {
        if (existsSync(path.join(target, last))) return false;
        throw error;
      }
    },
    record: (_order, lines) =>
      locked(() => {
        refuseLinks(folder, 'history.jsonl');
        const before = logged();
        const known = new Set(before.split('\n'));
        const news = lines.split('\n').filter((line) => line !== '' && !known.has(line));
        // A full disk or a kill tore the last line: the next one must not go on from there, and be lost with it.
        const torn = before !== '' && !before.endsWith('\n');
        if (news.length > 0) appendFileSync(log, (torn ? '\n' : '') + news.map((line) => `${line}\n`).join(''));
      }),
    recorded: async () => logged(),
  };
}

const longAgoMs = 3_600_000;

/** Removes what interrupted builds left behind; young ones may be at work in another process. */
function clearInterrupted(folder: string): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const aside = path.join(folder, name);
    const age = Date.now() - (statSync(aside, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > longAgoMs) rmSync(aside, { recursive: true, force: true });
  }
}
