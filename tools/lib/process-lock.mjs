// A lock that one process holds, as a file with its number. With Node 20's built-ins alone: tools/bootstrap.mjs takes one
// before anything is installed.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** True once a process has ended, though nobody has asked how: Linux keeps its id until its parent does. */
function isZombie(pid) {
  try {
    // The state stands behind the name, which may hold spaces and brackets itself.
    return /^.*\) [ZX] /s.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
}

/** True while a process of this id lives, whoever's it is. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function isLinked(own, file) {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Puts `own` in the lock's place. Gives the living process that has the lock, or undefined once this one has it. */
function take(file, own, pid, replacesDead) {
  while (!isLinked(own, file)) {
    const text = textOf(file);
    // Given back at this instant.
    if (text === undefined) continue;
    const holder = Number(text);
    if (holder > 0 && holder !== pid && isAlive(holder)) return holder;
    if (!replacesDead) return takeOver(file, own, pid);
    renameSync(own, file);
    return undefined;
  }
  return undefined;
}

/**
 * Takes over a lock whose process is gone. Two can find the same one, and the second would put itself in the place of
 * the first: the right to replace a dead lock is a lock itself, and whoever has it is about to hold this one.
 */
function takeOver(file, own, pid) {
  const right = tryLock(`${file}.takeover`, pid);
  if (right.holder !== undefined) return right.holder;
  try {
    return take(file, own, pid, true);
  } finally {
    right.unlock();
  }
}

/** Takes the lock, or gives the process that holds it. A lock whose process is gone is taken over. */
export function tryLock(file, pid = process.pid) {
  mkdirSync(path.dirname(file), { recursive: true });
  // The lock has its number from its first instant: one that is read empty would be taken for dead.
  const own = `${file}.${pid}`;
  writeFileSync(own, String(pid));
  try {
    const holder = take(file, own, pid, false);
    if (holder !== undefined) return { holder };
  } finally {
    rmSync(own, { force: true });
  }
  return {
    unlock: () => {
      if (textOf(file) === String(pid)) rmSync(file, { force: true });
    },
  };
}
