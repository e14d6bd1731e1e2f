import * as z from '@portal/contract/schema';
import { type Provided, type RemoteRelease, remoteReleaseSchema } from '@portal/portal-kit/registry';
import { misfit } from '@portal/portal-kit/registry/handshake';
import type { Problem } from './problem.ts';
import type { Wish } from './wish.ts';

export interface CheckSurroundings {
  fetch: typeof fetch;
  /** What this shell offers to remotes. */
  provided: Provided;
  /** Whether a file at an address is another one than its hash says. */
  isAltered(address: string, integrity: string | undefined): Promise<boolean>;
}

async function fetchDescription(base: string, fetch: CheckSurroundings['fetch']): Promise<RemoteRelease | Problem> {
  let response: Response;
  try {
    response = await fetch(`${base}release.json`, { credentials: 'omit', redirect: 'error', cache: 'no-store' });
  } catch {
    return { code: 'unreachable' };
  }
  if (!response.ok) return { code: 'missing' };
  try {
    const read = z.safeParse(remoteReleaseSchema, await response.json());
    return read.success ? read.data : { code: 'unreadable' };
  } catch {
    return { code: 'unreadable' };
  }
}

/**
 * Reads what a folder says of itself and holds it against this shell, as a release in the registry is held; and every
 * file against its hash, so that what is wrong is said before anything runs.
 */
export async function checkRelease(
  { remote, base }: Wish,
  { fetch, provided, isAltered }: CheckSurroundings,
): Promise<RemoteRelease | Problem> {
  const release = await fetchDescription(base, fetch);
  if ('code' in release) return release;
  if (!release.base.startsWith(`/remotes/${remote}/`)) return { code: 'other_remote' };
  if (release.hot) return { code: 'hot' };
  const reason = misfit(remote, release, provided);
  if (reason) return { code: 'incompatible', detail: reason };
  const files = [...new Set([release.entry, ...Object.values(release.chunks).flat()])];
  const unhashed = files.find((file) => !release.integrity[file]);
  if (unhashed) return { code: 'unhashed', detail: unhashed };
  const altered = await Promise.all(files.map((file) => isAltered(base + file, release.integrity[file])));
  const [first] = files.filter((_, place) => altered[place]);
  return first ? { code: 'altered', detail: first } : release;
}
