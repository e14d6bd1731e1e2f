import { readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const gigabyte = 1024 ** 3;

/** Linux's folder in memory, which everybody may write to. */
export const memoryFolder = '/dev/shm';

/** Room that must be free in the folder: two browsers, their portals and PostgreSQL have taken a fifth of it. */
const room = 4 * gigabyte;

/** Memory that must be free, with that room in it: see workers.ts. */
const memory = 8 * gigabyte;

/** What is asked of a machine; a test has its own. */
export interface MemoryPlaces {
  /** `/proc/mounts` or the like: a line for each place, with its folder second, its kind third, its options fourth. */
  mounts: string;
  /** Bytes that are free in the shared folder. */
  free: number;
  /** Bytes of memory that this process may still use. */
  memory: number;
  /** A folder that somebody has named for temporary files. */
  named: string | undefined;
}

function placesHere(): MemoryPlaces | undefined {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    return {
      mounts: readFileSync('/proc/mounts', 'utf8'),
      free: bavail * bsize,
      memory: process.availableMemory(),
      named: process.env.TMPDIR,
    };
  } catch {
    // macOS and others have neither.
    return undefined;
  }
}

/**
 * Where a run of tests makes its folder for temporary files: in memory, where there is enough of it. Databases are
 * hundreds of small files, and making them costs a disk ten times what it costs memory, most of it of the processor.
 */
export function temporaryParent(places = placesHere()): string {
  if (!places || places.named || places.free < room || places.memory < memory) return tmpdir();
  const mount = places.mounts
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, folder]) => folder === memoryFolder);
  const [, , kind, options = ''] = mount ?? [];
  // Programs are started from there, too.
  return kind === 'tmpfs' && !options.split(',').includes('noexec') ? memoryFolder : tmpdir();
}
