import { mkdirSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { cachePath } from './paths.ts';

const megabyte = 1e6;

/** Room that a run needs: databases, profiles of browsers, traces of what fails. */
const needed = 500 * megabyte;
/** Below this a failure may have come of it. */
const full = 20 * megabyte;

/** There is too little room to run tests; the message says where. */
export class DiskError extends Error {
  override readonly name = 'DiskError';
}

/** Folders that tests write to, with the bytes that are free there. */
function freeBytes(): [folder: string, bytes: number][] {
  mkdirSync(cachePath(), { recursive: true });
  return [cachePath(), tmpdir()].map((folder) => {
    const { bavail, bsize } = statfsSync(folder);
    return [folder, bavail * bsize];
  });
}

/** In words where less than so many bytes are free. */
export function tooFull(free: readonly [folder: string, bytes: number][], bytes: number): string | undefined {
  const short = free.find(([, left]) => left < bytes);
  if (!short) return undefined;
  const [folder, left] = short;
  return `There is too little room on the disk of ${folder}: ${Math.floor(left / megabyte)} MB free, ${bytes / megabyte} MB needed.`;
}

/** @throws DiskError before a run that would end for want of room */
export function expectRoom(free = freeBytes()): void {
  const words = tooFull(free, needed);
  if (words) throw new DiskError(`${words}\nFree some space, then run the same command again.`);
}

/** What Node and PostgreSQL say where there is no room. */
const saysFull = /\bENOSPC\b|no space left on device/i;

/**
 * Said after a failure that may have come of a full disk.
 * @param failures what was seen: whoever filled the disk may have let go of it since
 */
export function wordsOfFullDisk(failures: readonly string[] = []): string | undefined {
  try {
    const wasFull = failures.some((failure) => saysFull.test(failure))
      ? 'There was no space left on a disk.'
      : undefined;
    const words = tooFull(freeBytes(), full) ?? wasFull;
    return words && `${words} What failed may have failed because of it.`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
