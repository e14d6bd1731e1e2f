import { tryLock } from './process-lock.mjs';

/** Another run is under way in this folder; the message says which. */
export class RunUnderWayError extends Error {
  override readonly name = 'RunUnderWayError';
}

/**
 * Lets one run at a time work in this folder: two would build into each other's releases and share each other's cores.
 * A lock whose process is gone is taken over.
 * @returns the way to give it back
 * @throws RunUnderWayError
 */
export function lockRun(file: string, pid = process.pid): () => void {
  const lock = tryLock(file, pid);
  if (lock.holder === undefined) return lock.unlock;
  throw new RunUnderWayError(
    `Another run of the tests is under way in this folder (process ${lock.holder}). Wait for its end, or stop it: kill ${lock.holder}`,
  );
}
