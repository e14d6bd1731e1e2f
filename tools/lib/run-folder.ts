import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onStop } from './cleanup.ts';
import { memoryFolder } from './memory-folder.ts';
import { cachePath } from './paths.ts';
import { isAlive } from './process-lock.mjs';

const ownName = /^portal-run-(\d+)-/;

/**
 * Removes what processes left that were killed before they could.
 * @param named finds the process's id in a name
 */
export function clearDead(folder: string, named: RegExp): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const pid = Number(named.exec(name)?.[1] ?? Number.NaN);
    if (pid > 0 && !isAlive(pid)) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

/**
 * Removes what a stopped run of Playwright had not finished: half of a trace shows nobody anything.
 * @param folder with a folder for each run
 */
export function clearUnfinished(folder: string): void {
  for (const half of globSync('*/.playwright-artifacts-*', { cwd: folder }))
    rmSync(path.join(folder, half), { recursive: true, force: true });
}

/** Copies of parts lie in the repository: elsewhere they would not find its packages. */
const copies = cachePath('development');

/** Makes an empty folder for a copy of a part, named after this process, with which it goes. */
export function folderForCopy(): string {
  mkdirSync(copies, { recursive: true });
  return mkdtempSync(path.join(copies, `copy-${process.pid}-`));
}

/** Removes copies of parts whose process was ended before it could. */
export function clearCopies(): void {
  clearDead(copies, /^copy-(\d+)-/);
}

/**
 * Does work for which this process, and all it starts, has a folder of its own for temporary files: databases, profiles
 * of browsers, copies of releases. Nothing of it stays, whatever became of those who wrote there.
 * @param parent where that folder is made
 */
export async function inRunFolder<Result>(work: () => Promise<Result>, parent = tmpdir()): Promise<Result> {
  // A run that was killed may have had another place: what it left in memory would keep the next one out of there.
  for (const place of new Set([parent, tmpdir(), memoryFolder])) clearDead(place, ownName);
  const folder = mkdtempSync(path.join(parent, `portal-run-${process.pid}-`));
  // PostgreSQL refuses root and runs as somebody else, who has to get through to its own folder.
  chmodSync(folder, 0o711);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  const remove = onStop(() => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  try {
    return await work();
  } finally {
    await remove();
  }
}
