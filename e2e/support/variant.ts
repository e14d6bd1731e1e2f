import type { RemoteName, RemoteRelease } from '@portal/portal-kit/registry';
import type { ReleaseStore } from './release-store.ts';
import { republish } from './republish.ts';

/** What the registry names as live. */
export function liveRemote(store: ReleaseStore, remote: RemoteName): RemoteRelease {
  const release = store.readRegistry().remotes[remote];
  if (!release) throw new Error(`The registry names no ${remote}.`);
  return release;
}

/**
 * Publishes a second version of a remote into a worker's store: the live one with one text of it changed.
 * Nothing else differs, so whatever tells them apart on screen came from the registry.
 */
export function publishVariant(
  store: ReleaseStore,
  remote: RemoteName,
  { from, to }: { from: string; to: string },
): { promote(): void } {
  let found = false;
  const edit = (script: string) => {
    found ||= script.includes(from);
    return script.replaceAll(from, to);
  };
  const release = republish(store, remote, liveRemote(store, remote), { fingerprint: '0e2e0e2e', edit });
  if (!found) throw new Error(`No file of ${remote} contains “${from}”.`);
  return {
    promote: () => {
      const registry = store.readRegistry();
      store.writeRegistry({ ...registry, remotes: { ...registry.remotes, [remote]: release } });
    },
  };
}
