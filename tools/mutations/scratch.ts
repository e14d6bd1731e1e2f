import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { cachePath, root } from '../lib/paths.ts';
import { type Mutation, mutate } from './mutation.ts';

/** What is made in a checkout and stays in its copy from run to run. */
const made = new Set(['node_modules', '.git', '.cache', '.releases', '.data', '.mock']);

/** A copy of a checkout in which files may be changed and tests run. */
export interface Scratch {
  folder: string;
  /** Does something with a fault in the copy, and takes it out again. */
  whileMutated<Result>(mutation: Mutation, work: () => Promise<Result>): Promise<Result>;
  /**
   * Has the copy as it is built, once, and from then on gives it those releases back after each mutation: what was
   * released with a fault would else be an earlier release to the tests of mixed versions.
   */
  keepReleases(build: () => Promise<unknown>): Promise<void>;
}

/** The files that belong to a checkout as it stands: also changed and new ones, unless git ignores them. */
function sourcesOf(checkout: string): string[] {
  const { stdout, status } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: checkout,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (status !== 0) throw new Error(`git knows of no files in ${checkout}.`);
  return [...new Set(stdout.split('\0'))].filter((name) => name && existsSync(path.join(checkout, name)));
}

function filesBelow(folder: string, below = ''): string[] {
  return readdirSync(path.join(folder, below), { withFileTypes: true })
    .filter(({ name }) => !made.has(name))
    .flatMap((entry) => {
      const name = path.join(below, entry.name);
      return entry.isDirectory() ? filesBelow(folder, name) : [name];
    });
}

/** Writes only what differs, so that caches which go by time keep their worth. */
function copySources(from: string, to: string): void {
  const names = sourcesOf(from);
  const wanted = new Set(names);
  for (const name of filesBelow(to)) if (!wanted.has(name)) rmSync(path.join(to, name));
  for (const name of names) {
    const text = readFileSync(path.join(from, name));
    const target = path.join(to, name);
    if (existsSync(target) && readFileSync(target).equals(text)) continue;
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text, { mode: statSync(path.join(from, name)).mode });
  }
}

/**
 * Gives the copy the checkout's packages. Links between packages of the workspace are relative and so lead to the
 * copy's own; what comes from the registry is shared, since no test writes there.
 */
function linkPackages(from: string, to: string): void {
  const folders = filesBelow(to)
    .filter((name) => path.basename(name) === 'package.json')
    .map((name) => path.join(path.dirname(name), 'node_modules'))
    .filter((name) => existsSync(path.join(from, name)));
  const store = path.join(from, 'node_modules', '.pnpm');
  for (const name of folders) {
    rmSync(path.join(to, name), { recursive: true, force: true });
    cpSync(path.join(from, name), path.join(to, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => source !== store,
    });
  }
  mkdirSync(path.join(to, 'node_modules'), { recursive: true });
  symlinkSync(store, path.join(to, 'node_modules', '.pnpm'));
}

/** Where a checkout is copied to: below this one's cache, to the same folder each time. */
function folderFor(checkout: string): string {
  const name = checkout === root ? 'own' : createHash('sha256').update(checkout).digest('hex').slice(0, 8);
  return cachePath('mutations', name);
}

/** Copies a checkout, with what is not yet committed; the checkout itself stays untouched. */
export function makeScratch(checkout: string, folder = folderFor(checkout)): Scratch {
  mkdirSync(folder, { recursive: true });
  copySources(checkout, folder);
  linkPackages(checkout, folder);
  const releases = path.join(folder, '.releases');
  const kept = `${folder}-releases`;
  let areKept = false;
  const restoreReleases = () => {
    rmSync(releases, { recursive: true, force: true });
    cpSync(kept, releases, { recursive: true });
  };
  return {
    folder,
    whileMutated: async (mutation, work) => {
      const file = path.join(folder, mutation.file);
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, mutate(text, mutation));
      try {
        return await work();
      } finally {
        writeFileSync(file, text);
        if (areKept) restoreReleases();
      }
    },
    keepReleases: async (build) => {
      if (areKept) return;
      // Those of an earlier run are still right where nothing has changed since.
      if (existsSync(kept)) restoreReleases();
      else rmSync(releases, { recursive: true, force: true });
      await build();
      rmSync(kept, { recursive: true, force: true });
      cpSync(releases, kept, { recursive: true });
      areKept = true;
    },
  };
}
