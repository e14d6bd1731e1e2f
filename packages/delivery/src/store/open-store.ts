import { bucketOf } from './bucket-settings.ts';
import { bucketStore } from './bucket-store.ts';
import { folderStore } from './folder-store.ts';
import { releasesFolder } from './release-store.ts';
import type { ReleaseStore } from './store.ts';

/** The store that the environment names: the bucket of `PORTAL_BUCKET`, else a folder. @throws StoreError */
export function configuredStore(environment: NodeJS.ProcessEnv = process.env): ReleaseStore {
  const bucket = bucketOf(environment);
  return bucket ? bucketStore(bucket) : folderStore(releasesFolder(environment));
}
