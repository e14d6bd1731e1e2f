import { rmSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type RemoteRelease,
  remoteReleaseSchema,
  type ShellRelease,
  shellReleaseSchema,
} from '@portal/portal-kit/registry';
import * as z from 'zod/mini';
import type { Part } from '../workspace/parts.ts';
import { workspaceRoot } from '../workspace/workspace.ts';
import { compressFolder, type Sizes } from './compress.ts';
import type { ReleaseStore } from './store.ts';

/**
 * What can stand in the shell's place: the single-page comparison, the shell for developing a remote in, the one with
 * the panel of overrides, the mock shell.
 */
export type ShellPart = 'shell' | 'spa' | 'shell-dev' | 'shell-overrides' | 'mock';

const shellParts: readonly StoredPart[] = ['shell', 'spa', 'shell-dev', 'shell-overrides', 'mock'];

/** What the version of a shell with the panel of overrides has behind that of the shell it is otherwise the same as. */
export const overridesSuffix = '0e';

/** Folders of releases: those of the parts, and beside them the other builds of the shell, which are never promoted. */
export type StoredPart = Part | ShellPart;

export type ReleaseOf<Stored extends StoredPart> = Stored extends ShellPart ? ShellRelease : RemoteRelease;

export function isShellPart(part: StoredPart): part is ShellPart {
  return shellParts.includes(part);
}

/** Folder of the release store: `PORTAL_RELEASES`, or `.releases` of the repository. */
export function releasesFolder(environment: NodeJS.ProcessEnv = process.env): string {
  return path.resolve(environment['PORTAL_RELEASES'] || path.join(workspaceRoot, '.releases'));
}

const version = z.string().check(z.regex(/^\d+\.\d+\.\d+-[0-9a-f]{8,}$/));

/** The file that a release is published with; it arrives after all others. */
const description = 'release.json';

/** Key of one release. Names from outside cannot lead out of the store. */
function keyOfRelease(part: StoredPart, released: string): string {
  return `${part}/${version.parse(released)}`;
}

/** Key below which a release's files are. */
export function filesOfRelease(part: StoredPart, released: string): string {
  return `${keyOfRelease(part, released)}/files`;
}

interface Found<Stored extends StoredPart> {
  release: ReleaseOf<Stored>;
  publishedAt: Date;
}

async function find<Stored extends StoredPart>(
  store: ReleaseStore,
  part: Stored,
  released: string,
): Promise<Found<Stored> | undefined> {
  if (!version.safeParse(released).success) return undefined;
  const found = await store.read(`${keyOfRelease(part, released)}/${description}`);
  if (!found) return undefined;
  const schema = isShellPart(part) ? shellReleaseSchema : remoteReleaseSchema;
  const release = schema.parse(JSON.parse(found.content.toString('utf8'))) as ReleaseOf<Stored>;
  return { release, publishedAt: found.changedAt };
}

/** What a published release says of itself; undefined when there is none. */
export async function readRelease<Stored extends StoredPart>(
  store: ReleaseStore,
  part: Stored,
  released: string,
): Promise<ReleaseOf<Stored> | undefined> {
  return (await find(store, part, released))?.release;
}

/** Whether a version is published. */
export async function hasRelease(store: ReleaseStore, part: StoredPart, released: string): Promise<boolean> {
  if (!version.safeParse(released).success) return false;
  return (await store.read(`${keyOfRelease(part, released)}/${description}`)) !== null;
}

/** Published versions of a part, in the order of their names. */
export async function listReleases(store: ReleaseStore, part: StoredPart): Promise<string[]> {
  const names = await store.list(part);
  const published = await Promise.all(names.map((name) => hasRelease(store, part, name)));
  return names.filter((_, place) => published[place]).sort();
}

/** All releases of a part, the one that was published last first. */
export async function newestReleases<Stored extends StoredPart>(
  store: ReleaseStore,
  part: Stored,
): Promise<ReleaseOf<Stored>[]> {
  const found = await Promise.all((await store.list(part)).map((name) => find(store, part, name)));
  return found
    .filter((entry) => entry !== undefined)
    .sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())
    .map(({ release }) => release);
}

/** The release of a part that was published last. */
export async function newestRelease<Stored extends StoredPart>(
  store: ReleaseStore,
  part: Stored,
): Promise<ReleaseOf<Stored> | undefined> {
  return (await newestReleases(store, part))[0];
}

/**
 * Builds a release aside and puts it in place when it is whole, so that a reader sees all of it or nothing.
 * A version that exists stays as it is: the first to publish it wins, and everyone gets that one.
 */
export async function publishRelease<Stored extends StoredPart>(
  store: ReleaseStore,
  part: Stored,
  released: string,
  build: (filesFolder: string) => Promise<ReleaseOf<Stored>>,
): Promise<{ release: ReleaseOf<Stored>; sizes: Sizes | null }> {
  const existing = await readRelease(store, part, released);
  if (existing) return { release: existing, sizes: null };
  const aside = await store.aside(`${part}-${released}`);
  try {
    const files = path.join(aside, 'files');
    await mkdir(files, { recursive: true });
    const release = await build(files);
    const sizes = await compressFolder(files, { quick: part === 'shell-dev' || part === 'mock' });
    await writeFile(path.join(aside, description), `${JSON.stringify(release, null, 1)}\n`);
    if (await store.place(aside, keyOfRelease(part, released), description)) {
      await removeOutlived(store, part);
      return { release, sizes };
    }
    const winner = await readRelease(store, part, released);
    if (!winner) throw new Error(`${keyOfRelease(part, released)} was published and is gone again.`);
    return { release: winner, sizes: null };
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** Builds that serve this machine alone. The one before the newest may still be in use by another process. */
const kept: Partial<Record<StoredPart, number>> = { 'shell-dev': 2, mock: 2 };

/**
 * Removes, from a store on this machine, what newer builds have taken the place of. Releases of parts stay: one of
 * them may become live again.
 */
async function removeOutlived(store: ReleaseStore, part: StoredPart): Promise<void> {
  const most = kept[part];
  if (most === undefined || store.folder === null) return;
  for (const { version: outlived } of (await newestReleases(store, part)).slice(most)) {
    const aside = await store.aside(`${part}-${outlived}`);
    // With one rename: interrupted, this leaves all of it or nothing.
    await rename(path.join(store.folder, keyOfRelease(part, outlived)), path.join(aside, 'outlived'));
    rmSync(aside, { recursive: true, force: true });
  }
}
