import type { PageRegistry, RemoteName, RemoteRelease } from '@portal/portal-kit/registry';
import { ownAreas } from '@portal/portal-kit/registry/ungranted';

/**
 * The registry of a portal with one remote as it is built here: in place of what is live of it, of what is tried, and of
 * what its team has signed. Its pages have areas, granted or not; areas of others, and of the shell, stay theirs.
 */
export function developmentRegistry(registry: PageRegistry, name: RemoteName, release: RemoteRelease): PageRegistry {
  const { [name]: _canary, ...canaries } = registry.canaries ?? {};
  const { areas = [], delegations, ...rest } = registry;
  const { [name]: _keys, ...others } = delegations ?? {};
  return {
    ...rest,
    remotes: { ...registry.remotes, [name]: release },
    canaries,
    areas: [...areas, ...ownAreas({ [name]: release.routes ?? [] }, areas)],
    // Where nobody signs for a remote, pages do without what reads statements.
    ...(Object.keys(others).length > 0 && { delegations: others }),
  };
}
