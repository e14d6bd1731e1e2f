import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const pollMs = 15;
const patienceMs = 10_000;

/** Whether a lock's process has died. Of another machine's, which a process id says nothing of, nobody can tell. */
function ownerIsGone(file: string): boolean {
  try {
    const [pid, machine] = readFileSync(file, 'utf8').split(' ');
    // Between creation and writing the file is empty for a moment: that owner lives.
    if (machine !== hostname() || !(Number(pid) > 0)) return false;
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

function tryTake(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid} ${hostname()}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/**
 * Removes a dead owner's lock, holding a lock for that: nobody else can remove it and take its place between the look
 * and the removal.
 * @returns false when another process is at it
 */
function clear(file: string): boolean {
  const guard = `${file}.clear`;
  if (!tryTake(guard)) return ownerIsGone(guard) && clear(guard);
  try {
    if (ownerIsGone(file)) rmSync(file, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
  return true;
}

/**
 * Runs an action while holding a lock file, waiting for others to finish; a lock whose process died on this machine is
 * taken over.
 * @throws when somebody living holds it for more than ten seconds
 */
export async function withLock<Result>(file: string, action: () => Result): Promise<Result> {
  mkdirSync(path.dirname(file), { recursive: true });
  const until = performance.now() + patienceMs;
  while (!tryTake(file)) {
    if (ownerIsGone(file) && clear(file)) continue;
    if (performance.now() > until)
      throw new Error(
        `${file} is held by another process (its id and machine stand in it). If that one is not at work, delete it.`,
      );
    await wait(pollMs);
  }
  try {
    return action();
  } finally {
    rmSync(file, { force: true });
  }
}
