import { onStop } from './cleanup.ts';
import { DiskError, expectRoom } from './disk.ts';
import { temporaryParent } from './memory-folder.ts';
import { cachePath } from './paths.ts';
import { inRunFolder } from './run-folder.ts';
import { lockRun, RunUnderWayError } from './run-lock.ts';

/** Where a whole run looks for other runs, and for room; a test has its own. */
interface RunPlaces {
  lock?: string;
  /** Folders with the bytes that are free there. */
  free?: [folder: string, bytes: number][];
}

/**
 * Does what a run of many tests consists of, alone in this folder and with a place of its own for temporary files.
 * Gives the exit code; 2 where the run could not begin, in words.
 */
export async function wholeRun(
  work: () => Promise<number>,
  { lock = cachePath('run.lock'), free }: RunPlaces = {},
): Promise<number> {
  try {
    expectRoom(free);
    const unlock = onStop(lockRun(lock));
    try {
      return await inRunFolder(work, temporaryParent());
    } finally {
      await unlock();
    }
  } catch (error) {
    if (!(error instanceof DiskError || error instanceof RunUnderWayError)) throw error;
    console.error(error.message);
    return 2;
  }
}
