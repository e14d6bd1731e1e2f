import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteName, RemoteRelease } from '@portal/portal-kit/registry';
import { filesOfRelease, newestReleases } from '../store/release-store.ts';

/** How many releases of its remote a build contains at most, that of the present sources among them. */
const atMost = 5;

/** The release of the present sources, and the newest others of the store. */
export function containedReleases(releases: string, remote: RemoteName, current: string): RemoteRelease[] {
  const newest = newestReleases(releases, remote);
  const own = newest.filter(({ version }) => version === current);
  const others = newest.filter((release) => release.version !== current && isMovable(releases, remote, release));
  return [...own, ...others].slice(0, atMost);
}

/** Releases of before find their files at one address alone, which their entry names; those of now wherever they lie. */
function isMovable(releases: string, remote: RemoteName, { version, base, entry }: RemoteRelease): boolean {
  return !readFileSync(path.join(filesOfRelease(releases, remote, version), entry), 'utf8').includes(base);
}
