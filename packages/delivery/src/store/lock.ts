import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const pollMs = 15;
const patienceMs = 10_000;

function ownerIsGone(file: string): boolean {
  try {
    const owner = Number(readFileSync(file, 'utf8').split(' ')[0]);
    // Between creation and writing the file is empty for a moment: that owner lives.
    if (!Number.isInteger(owner) || owner <= 0) return false;
    process.kill(owner, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

function tryTake(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid} ${new Date().toISOString()}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** Moves a dead owner's lock away: of several who try, the rename lets one succeed. */
function clear(file: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  rmSync(aside, { force: true });
}

/**
 * Runs an action while holding a lock file, waiting for others to finish; a lock whose process died is taken over.
 * @throws when somebody living holds it for more than ten seconds
 */
export async function withLock<Result>(file: string, action: () => Result): Promise<Result> {
  mkdirSync(path.dirname(file), { recursive: true });
  const until = performance.now() + patienceMs;
  while (!tryTake(file)) {
    if (ownerIsGone(file)) clear(file);
    else if (performance.now() > until)
      throw new Error(`${file} is held by another process. If none is at work, delete it.`);
    else await wait(pollMs);
  }
  try {
    return action();
  } finally {
    rmSync(file, { force: true });
  }
}
