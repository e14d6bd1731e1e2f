import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isRunning } from './is-running.ts';
import { StoreError } from './store.ts';

const pollMs = 15;
const patienceMs = 10_000;

/** A file of this age was not begun a moment ago. */
const tornAfterMs = 1_000;

const codeOf = (error: unknown) => (error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined);

/** Who holds a lock; null when that cannot be read from it. */
function ownerIn(text: string): { pid: number; machine: string } | null {
  const [, pid, machine] = /^([1-9]\d{0,9}) (\S+)$/.exec(text) ?? [];
  return pid && machine ? { pid: Number(pid), machine } : null;
}

/**
 * Whether nobody holds a lock any more: its process has died, or it names none, as when a full disk or a kill tore it.
 * Of another machine's, which a process id says nothing of, nobody can tell.
 */
function isNobodys(file: string): boolean {
  try {
    const owner = ownerIn(readFileSync(file, 'utf8'));
    // Where a disk has no links, a lock is empty for a moment between its creation and its writing.
    if (!owner) return Date.now() - statSync(file).mtimeMs > tornAfterMs;
    return owner.machine === hostname() && !isRunning(owner.pid);
  } catch {
    // Gone meanwhile, or not to be read: whoever wants it finds that out.
    return false;
  }
}

/** Writes a file, or leaves nothing of it. */
function writeWhole(file: string, text: string, flag: 'w' | 'wx'): void {
  try {
    writeFileSync(file, text, { flag });
  } catch (error) {
    // A full disk lets a file begin and not be written. One that was there before is somebody else's.
    if (codeOf(error) !== 'EEXIST') rmSync(file, { force: true });
    throw error;
  }
}

/** Answers of disks that know no hard links. */
const withoutLinks = ['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'];

/** Makes a file that is there whole or not at all, for nobody sees it before it is written. */
function create(file: string, text: string): void {
  const aside = `${file}.${hostname()}.${process.pid}`;
  try {
    writeWhole(aside, text, 'w');
    linkSync(aside, file);
  } catch (error) {
    if (!withoutLinks.includes(codeOf(error) ?? '')) throw error;
    writeWhole(file, text, 'wx');
  } finally {
    rmSync(aside, { force: true });
  }
}

function tryTake(file: string): boolean {
  try {
    create(file, `${process.pid} ${hostname()}`);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return false;
  }
}

/**
 * Removes nobody's lock, holding a lock for that: nobody else can remove it and take its place between the look
 * and the removal.
 * @returns false when another process is at it
 */
function clear(file: string): boolean {
  const guard = `${file}.clear`;
  if (!tryTake(guard)) return isNobodys(guard) && clear(guard);
  try {
    if (isNobodys(file)) rmSync(file, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
  return true;
}

/**
 * Runs an action while holding a lock file, waiting for others to finish; a lock whose process died on this machine, or
 * that was torn, is taken over.
 * @throws StoreError when somebody living holds it for more than ten seconds
 */
export async function withLock<Result>(file: string, action: () => Result): Promise<Result> {
  mkdirSync(path.dirname(file), { recursive: true });
  const until = performance.now() + patienceMs;
  while (!tryTake(file)) {
    if (isNobodys(file) && clear(file)) continue;
    if (performance.now() > until)
      throw new StoreError(
        `${file} is held by another process (its id and machine stand in it). Nothing was changed. If that one is not at work, delete it.`,
      );
    await wait(pollMs);
  }
  try {
    return action();
  } finally {
    rmSync(file, { force: true });
  }
}
