import type { RemoteName, RemoteRelease } from '@portal/portal-kit/registry';
import { filesOfRelease, newestReleases } from '../store/release-store.ts';
import type { ReleaseStore } from '../store/store.ts';

/** How many releases of its remote a build contains at most, that of the present sources among them. */
const atMost = 5;

/** The release of the present sources, and the newest others of the store. */
export async function containedReleases(
  store: ReleaseStore,
  remote: RemoteName,
  current: string,
): Promise<RemoteRelease[]> {
  const newest = (await newestReleases(store, remote)).map(({ release }) => release);
  const own = newest.filter(({ version }) => version === current);
  const others: RemoteRelease[] = [];
  for (const release of newest)
    if (release.version !== current && (await isMovable(store, remote, release))) others.push(release);
  return [...own, ...others].slice(0, atMost);
}

/** Releases of before find their files at one address alone, which their entry names; those of now wherever they lie. */
async function isMovable(store: ReleaseStore, remote: RemoteName, { version, base, entry }: RemoteRelease) {
  const file = await store.read(`${filesOfRelease(remote, version)}/${entry}`);
  return file !== null && !file.content.includes(base);
}
