import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
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

/** What can stand in the shell's place: the single-page comparison, the shell for developing a remote in, the mock shell. */
export type ShellPart = 'shell' | 'spa' | 'shell-dev' | 'mock';

/** Folders of releases: those of the parts, and beside them the other builds of the shell, which are never promoted. */
export type StoredPart = Part | ShellPart;

export type ReleaseOf<Stored extends StoredPart> = Stored extends ShellPart ? ShellRelease : RemoteRelease;

export function isShellPart(part: StoredPart): part is ShellPart {
  return part === 'shell' || part === 'spa' || part === 'shell-dev' || part === 'mock';
}

/** Folder of the release store: `PORTAL_RELEASES`, or `.releases` of the repository. */
export function releasesFolder(environment: NodeJS.ProcessEnv = process.env): string {
  return path.resolve(environment['PORTAL_RELEASES'] || path.join(workspaceRoot, '.releases'));
}

const version = z.string().check(z.regex(/^\d+\.\d+\.\d+-[0-9a-f]{8,}$/));

/** Folder of one release. Names from outside cannot lead out of the store. */
function folderOfRelease(releases: string, part: StoredPart, released: string): string {
  return path.join(releases, part, version.parse(released));
}

/** Folder of a release's files. */
export function filesOfRelease(releases: string, part: StoredPart, released: string): string {
  return path.join(folderOfRelease(releases, part, released), 'files');
}

export function hasRelease(releases: string, part: StoredPart, released: string): boolean {
  return (
    version.safeParse(released).success &&
    existsSync(path.join(folderOfRelease(releases, part, released), 'release.json'))
  );
}

/** What a published release says of itself; undefined when there is none. */
export function readRelease<Stored extends StoredPart>(
  releases: string,
  part: Stored,
  released: string,
): ReleaseOf<Stored> | undefined {
  if (!hasRelease(releases, part, released)) return undefined;
  const schema = isShellPart(part) ? shellReleaseSchema : remoteReleaseSchema;
  const text = readFileSync(path.join(folderOfRelease(releases, part, released), 'release.json'), 'utf8');
  return schema.parse(JSON.parse(text)) as ReleaseOf<Stored>;
}

/** Published versions of a part, in no particular order. */
export function listReleases(releases: string, part: StoredPart): string[] {
  const folder = path.join(releases, part);
  return existsSync(folder) ? readdirSync(folder).filter((name) => hasRelease(releases, part, name)) : [];
}

/** Published versions of a part, the one that was published last first. */
function newestFirst(releases: string, part: StoredPart): string[] {
  const publishedAt = (released: string) =>
    statSync(path.join(folderOfRelease(releases, part, released), 'release.json'), { throwIfNoEntry: false })
      ?.mtimeMs ?? 0;
  return listReleases(releases, part).sort((a, b) => publishedAt(b) - publishedAt(a));
}

/** All releases of a part, the one that was published last first. */
export function newestReleases<Stored extends StoredPart>(releases: string, part: Stored): ReleaseOf<Stored>[] {
  return newestFirst(releases, part)
    .map((released) => readRelease(releases, part, released))
    .filter((release) => release !== undefined);
}

/** The release of a part that was published last. */
export function newestRelease<Stored extends StoredPart>(
  releases: string,
  part: Stored,
): ReleaseOf<Stored> | undefined {
  return newestReleases(releases, part)[0];
}

/** A folder that nobody reads and no other process writes to. */
function asideOf(releases: string, part: StoredPart, released: string): string {
  return path.join(releases, '.aside', `${part}-${released}-${randomBytes(4).toString('hex')}`);
}

/**
 * Builds a release aside and puts it in place with one rename, so that a reader sees all of it or nothing.
 * A version that exists stays as it is: the first to publish it wins, and everyone gets that one.
 */
export async function publishRelease<Stored extends StoredPart>(
  releases: string,
  part: Stored,
  released: string,
  build: (filesFolder: string) => Promise<ReleaseOf<Stored>>,
): Promise<{ release: ReleaseOf<Stored>; sizes: Sizes | null }> {
  const existing = readRelease(releases, part, released);
  if (existing) return { release: existing, sizes: null };
  clearInterrupted(releases);
  const aside = asideOf(releases, part, released);
  const files = path.join(aside, 'files');
  mkdirSync(files, { recursive: true });
  try {
    const release = await build(files);
    const sizes = await compressFolder(files, { quick: part === 'shell-dev' || part === 'mock' });
    await writeFile(path.join(aside, 'release.json'), `${JSON.stringify(release, null, 1)}\n`);
    mkdirSync(path.join(releases, part), { recursive: true });
    await rename(aside, folderOfRelease(releases, part, released));
    removeOutlived(releases, part);
    return { release, sizes };
  } catch (error) {
    const winner = readRelease(releases, part, released);
    if (winner) return { release: winner, sizes: null };
    throw error;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** Builds that serve this machine alone. The one before the newest may still be in use by another process. */
const kept: Partial<Record<StoredPart, number>> = { 'shell-dev': 2, mock: 2 };

/** Removes what newer builds have taken the place of. Releases of parts stay: one of them may become live again. */
function removeOutlived(releases: string, part: StoredPart): void {
  for (const released of newestFirst(releases, part).slice(kept[part] ?? Number.POSITIVE_INFINITY)) {
    const aside = asideOf(releases, part, released);
    // With one rename: interrupted, this leaves all of it or nothing.
    renameSync(folderOfRelease(releases, part, released), aside);
    rmSync(aside, { recursive: true, force: true });
  }
}

const longAgoMs = 3_600_000;

/** Removes what interrupted builds left behind; young ones may be at work in another process. */
function clearInterrupted(releases: string): void {
  const folder = path.join(releases, '.aside');
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const aside = path.join(folder, name);
    const age = Date.now() - (statSync(aside, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > longAgoMs) rmSync(aside, { recursive: true, force: true });
  }
}
