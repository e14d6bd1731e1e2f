import * as z from '@portal/contract/schema';
import {
  type RemoteName,
  type RemoteRelease,
  remoteNameSchema,
  remoteReleaseSchema,
} from '@portal/portal-kit/registry';
import { routed } from '@portal/portal-kit/registry/former-routes';

export const overrideSchema = z.object({
  remote: remoteNameSchema,
  /** Address of the release's folder, whole, with the slash at its end. */
  base: z.string(),
  /** When it ends, in milliseconds since 1970. */
  until: z.number(),
  /** What the folder's `release.json` said when it was checked: these hashes, and no later ones, may run. */
  release: remoteReleaseSchema,
});

/** One remote's release that this tab runs in the place of the live one. */
export type Override = z.output<typeof overrideSchema>;

/** The release, at the address it was found at. */
export function releaseOf(override: Override, origin: string): RemoteRelease {
  const { base, remote } = override;
  const release = routed(remote, override.release);
  // Beside its folder there may be no other.
  return { ...release, unchanged: {}, base: isOwn(override, origin) ? new URL(base).pathname : base };
}

/** Address path → hash of every file: paths alone, for that is how the page looks for hashes. */
export function hashesOf({ base, release }: Override): Record<string, string> {
  const { pathname } = new URL(base);
  return Object.fromEntries(Object.entries(release.integrity).map(([file, hash]) => [pathname + file, hash]));
}

/** Whether it is one of this portal's own releases. */
export function isOwn({ base }: { base: string }, origin: string): boolean {
  return new URL(base).origin === origin;
}

/** Names a release for people: `0.1.0-3fa2c91b` where it is this portal's own, else its address. */
export function whereOf({ remote, base }: { remote: RemoteName; base: string }, origin: string): string {
  return isOwn({ base }, origin) ? base.slice(`${origin}/remotes/${remote}/`.length, -1) : base;
}
