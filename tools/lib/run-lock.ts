import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from './run-folder.ts';

/** Another run is under way in this folder; the message says which. */
export class RunUnderWayError extends Error {
  override readonly name = 'RunUnderWayError';
}

/** The process that holds a lock; undefined when it is gone or nobody does. */
function holderOf(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return pid > 0 && isAlive(pid) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Lets one run at a time work in this folder: two would build into each other's releases and share each other's cores.
 * A lock whose process is gone is taken over.
 * @returns the way to give it back
 * @throws RunUnderWayError
 */
export function lockRun(file: string, pid = process.pid): () => void {
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    writeFileSync(file, String(pid), { flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    const holder = holderOf(file);
    if (holder !== undefined && holder !== pid)
      throw new RunUnderWayError(
        `Another run of the tests is under way in this folder (process ${holder}). Wait for its end, or stop it: kill ${holder}`,
        { cause: error },
      );
    rmSync(file, { force: true });
    return lockRun(file, pid);
  }
  return () => {
    if (readFileSync(file, 'utf8') === String(pid)) rmSync(file, { force: true });
  };
}
