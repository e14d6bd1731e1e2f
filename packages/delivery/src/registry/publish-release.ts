import { rmSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BuildError } from '../build-error.ts';
import { compressFolder, type Sizes } from '../store/compress.ts';
import { description, keyOfRelease, newestReleases, type ReleaseOf, type StoredPart } from '../store/release-store.ts';
import { OtherFilesError, placeOf, type ReleaseStore, StoreError } from '../store/store.ts';
import { isPart } from '../workspace/parts.ts';
import { finishedRelease, releaseKey, sealRelease } from './seal.ts';

/** Whether every file that was built is in the store as it was built. Compressed forms are not looked at: they are held against the files before they become live. */
async function isInStore(store: ReleaseStore, files: string, key: string): Promise<boolean> {
  const names = (await readdir(files)).filter((name) => !/\.(br|gz)$/.test(name));
  const same = names.map(async (name) => {
    const stored = await store.read(`${key}/${name}`);
    return stored?.content.equals(await readFile(path.join(files, name))) === true;
  });
  return (await Promise.all(same)).every(Boolean);
}

/**
 * Signs a release that is in the store without a signature that is trusted here: published before releases were signed
 * or with another key, and the same as what the sources give.
 * @throws OtherFilesError when it is not the same, StoreError
 */
async function signAfterwards(store: ReleaseStore, key: string, files: string, text: string): Promise<void> {
  const place = placeOf(store, key);
  if (!(await isInStore(store, files, `${key}/files`)))
    throw new OtherFilesError(
      `${place} holds other files than these sources give, and nobody who is trusted here has signed it. Find out who published it. To publish yours, delete all of that folder; pages that show it lose it.`,
    );
  const found = await store.read(`${key}/${description}`);
  if (!(await store.swap(`${key}/${description}`, text, found?.tag ?? null)))
    throw new StoreError(`${place} is being published by somebody else at this moment. Run the same command again.`);
}

/**
 * Puts a release in place that was made aside, its `release.json` with it. False when it is there already, from who was
 * faster; one that nobody has signed who is trusted here gets the signature, if it is the same.
 * @throws OtherFilesError when it is not the same, StoreError
 */
export async function placeRelease(
  store: ReleaseStore,
  part: StoredPart,
  { aside, version, text }: { aside: string; version: string; text: string },
): Promise<boolean> {
  const key = keyOfRelease(part, version);
  if (await store.place(aside, key, description)) return true;
  if (await finishedRelease(store, part, version)) return false;
  await signAfterwards(store, key, path.join(aside, 'files'), text);
  return true;
}

/**
 * Builds a release aside and puts it in place when it is whole, so that a reader sees all of it or nothing.
 * A version that exists stays as it is: the first to publish it wins, and everyone gets that one. What may become live
 * is signed.
 * @param working its version where that is known before the build, else any word of letters, digits and dashes
 * @throws StoreError, KeyError, BuildError
 */
export async function publishRelease<Stored extends StoredPart>(
  store: ReleaseStore,
  part: Stored,
  working: string,
  build: (filesFolder: string) => Promise<ReleaseOf<Stored>>,
): Promise<{ release: ReleaseOf<Stored>; sizes: Sizes | null }> {
  const existing = await finishedRelease(store, part, working);
  if (existing) return { release: existing, sizes: null };
  // Who may not publish is told so before the build.
  if (isPart(part)) await releaseKey(store, part);
  const aside = await store.aside(`${part}-${working}`);
  try {
    const files = path.join(aside, 'files');
    await mkdir(files, { recursive: true });
    const release = await build(files);
    const known = await finishedRelease(store, part, release.version);
    if (known) return { release: known, sizes: null };
    await demandPlainFiles(files);
    const sizes = await compressFolder(files, { quick: part === 'shell-dev' || part === 'mock' });
    const text = isPart(part)
      ? sealRelease(store, part, release, await releaseKey(store, part))
      : `${JSON.stringify(release, null, 1)}\n`;
    await writeFile(path.join(aside, description), text);
    const isNew = await placeRelease(store, part, { aside, version: release.version, text });
    const winner = isNew ? undefined : await finishedRelease(store, part, release.version);
    if (winner) return { release: winner, sizes: null };
    await removeOutlived(store, part);
    return { release, sizes };
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** @throws BuildError for a link: its target would be published, whatever it is */
async function demandPlainFiles(folder: string): Promise<void> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const odd = found.find((entry) => !entry.isFile() && !entry.isDirectory());
  if (odd) throw new BuildError(`${odd.name} is no file: a release holds files, and no links to others.`);
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
  for (const {
    release: { version: outlived },
  } of (await newestReleases(store, part)).slice(most)) {
    const aside = await store.aside(`${part}-${outlived}`);
    // With one rename: interrupted, this leaves all of it or nothing.
    await rename(path.join(store.folder, keyOfRelease(part, outlived)), path.join(aside, 'outlived'));
    rmSync(aside, { recursive: true, force: true });
  }
}
