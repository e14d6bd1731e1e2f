import { statSync } from 'node:fs';
import path from 'node:path';
import { bucketOf } from './bucket-settings.ts';
import { bucketStore } from './bucket-store.ts';
import { folderStore } from './folder-store.ts';
import { releasesFolder } from './release-store.ts';
import { type ReleaseStore, StoreError } from './store.ts';

/** The store that the environment names: the bucket of `PORTAL_BUCKET`, else a folder. @throws StoreError */
export function configuredStore(environment: NodeJS.ProcessEnv = process.env): ReleaseStore {
  const bucket = bucketOf(environment);
  return bucket ? bucketStore(bucket) : folderStore(releasesFolder(environment));
}

/**
 * The store in a folder that somebody named, else the one that the environment names.
 * @throws StoreError also for a folder that is not there: a store that a slip of the finger made would be nobody's
 */
export function chosenStore(folder?: string): ReleaseStore {
  if (folder === undefined) return configuredStore();
  const named = path.resolve(folder);
  if (statSync(named, { throwIfNoEntry: false })?.isDirectory()) return folderStore(named);
  throw new StoreError(`There is no store at ${named}. Name the folder that the portal serves its releases from.`);
}
