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
import { jsonOf } from './json-of.ts';
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
export const description = 'release.json';

/** Key of one release. Names from outside cannot lead out of the store. */
export function keyOfRelease(part: StoredPart, released: string): string {
  return `${part}/${version.parse(released)}`;
}

/** Key below which a release's files are. */
export function filesOfRelease(part: StoredPart, released: string): string {
  return `${keyOfRelease(part, released)}/files`;
}

/** A release as it stands in a store. */
export interface Found<Stored extends StoredPart> {
  release: ReleaseOf<Stored>;
  /** All that it says of itself, as it stands there. */
  described: unknown;
  publishedAt: Date;
}

/** A published release; undefined when there is none. */
export async function findRelease<Stored extends StoredPart>(
  store: ReleaseStore,
  part: Stored,
  released: string,
): Promise<Found<Stored> | undefined> {
  if (!version.safeParse(released).success) return undefined;
  const found = await store.read(`${keyOfRelease(part, released)}/${description}`);
  if (!found) return undefined;
  const schema = isShellPart(part) ? shellReleaseSchema : remoteReleaseSchema;
  // What is no JSON, like what is no release, counts as nothing: publishing it again mends it.
  const described = jsonOf(found.content.toString('utf8'));
  const read = schema.safeParse(described);
  return read.success
    ? { release: read.data as ReleaseOf<Stored>, described, publishedAt: found.changedAt }
    : undefined;
}

/** What a published release says of itself; undefined when there is none. */
export async function readRelease<Stored extends StoredPart>(
  store: ReleaseStore,
  part: Stored,
  released: string,
): Promise<ReleaseOf<Stored> | undefined> {
  return (await findRelease(store, part, released))?.release;
}

/** Whether there is something under a version's name, signed or not. */
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
): Promise<Found<Stored>[]> {
  const found = await Promise.all((await store.list(part)).map((name) => findRelease(store, part, name)));
  return found.filter((entry) => entry !== undefined).sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
}

/** The release of a part that was published last. */
export async function newestRelease<Stored extends StoredPart>(
  store: ReleaseStore,
  part: Stored,
): Promise<ReleaseOf<Stored> | undefined> {
  return (await newestReleases(store, part))[0]?.release;
}
