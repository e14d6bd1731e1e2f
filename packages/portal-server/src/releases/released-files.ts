import { isReleasedFile, keptFiles, type PackedForm, placeOf, type ReleaseStore } from '@portal/delivery/registry';
import { keyOfFile, type ReleaseFile } from './release-address.ts';
import type { HashOf } from './signed-hashes.ts';

/** Reads a file of a release, or a compressed form of it; null for one that is not there or is not what was signed. */
export type ReadReleased = (file: ReleaseFile, form?: PackedForm) => Promise<Buffer | null>;

export interface ReleasedFilesOptions {
  releases: ReleaseStore;
  hashOf: HashOf;
  /** Told once of each file that is not what was released. */
  log: (line: string) => void;
}

/** Room for files of releases in memory, in bytes: several releases of everything. */
const keptAtMost = 256_000_000;

/**
 * Files of releases, each held to its signed hash when it is first read and kept in memory from then on: whatever
 * becomes of it in the store later, people go on getting what was released.
 */
export function createReleasedFiles({ releases, hashOf, log }: ReleasedFilesOptions): ReadReleased {
  const told = new Set<string>();
  const refuse = (key: string) => {
    if (!told.has(key))
      log(`${placeOf(releases, key)} is not what was released and is not sent. Look closer: npx portal doctor`);
    told.add(key);
    return null;
  };
  const readChecked = async (kept: string) => {
    const [key = '', form = '', hash = ''] = kept.split(' ');
    const found = await releases.read(key + form);
    if (!found) return null;
    const isSound = await isReleasedFile(found.content, hash, form === '' ? undefined : (form as PackedForm));
    return isSound ? found : refuse(key + form);
  };
  const read = keptFiles(
    { read: readChecked },
    // Looking again costs nothing in a folder, where somebody may have put it right by now.
    { atMost: keptAtMost, ...(releases.folder !== null && { missingForMs: 0 }) },
  );
  return async (file, form) => {
    const hash = await hashOf(file);
    if (hash === undefined) return null;
    // With the hash: the same address means another file where a test or a developer publishes a version anew.
    return (await read([keyOfFile(file), form ?? '', hash].join(' ')))?.content ?? null;
  };
}
