import { onStop } from './cleanup.ts';
import { DiskError, expectRoom } from './disk.ts';
import { cachePath } from './paths.ts';
import { inRunFolder } from './run-folder.ts';
import { lockRun, RunUnderWayError } from './run-lock.ts';

/**
 * Does what a run of many tests consists of, alone in this folder and with a place of its own for temporary files.
 * Gives the exit code; 2 where the run could not begin, in words.
 */
export async function wholeRun(work: () => Promise<number>): Promise<number> {
  try {
    expectRoom();
    const unlock = onStop(lockRun(cachePath('run.lock')));
    try {
      return await inRunFolder(work);
    } finally {
      await unlock();
    }
  } catch (error) {
    if (!(error instanceof DiskError || error instanceof RunUnderWayError)) throw error;
    console.error(error.message);
    return 2;
  }
}
