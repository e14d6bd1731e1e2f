import '../early/early-state.ts';
import type { Declared } from '../map/portal-map.ts';
import { createSafeStorage, type SafeStorage } from '../storage/storage.ts';
import type { LiveRegistry } from './federation/live-registry.ts';
import type { RemoteSource } from './remotes.ts';
import { visitorOf } from './visitor.ts';

export interface FederatedOptions {
  /** The registry to go by; the page's own unless given. */
  registry?: LiveRegistry;
  /** What that registry declares; what the page's own does unless given. */
  declared?: Declared;
  storage?: SafeStorage;
}

/**
 * Remotes from their releases. The federation runtime travels in the chunk of the portal's own: every page of a remote
 * needs both, pages of the shell are shown without, and one file is 3 kB less than two.
 */
export function createRemoteSource({
  registry,
  declared = window.__portal?.declared ?? { routes: {} },
  storage = createSafeStorage(() => window.localStorage),
}: FederatedOptions = {}): RemoteSource {
  let loading: Promise<RemoteSource> | null = null;
  let loaded: RemoteSource | null = null;
  const load = async () => {
    const { createPageRegistry, createReleaseSource, provided } = await import(
      /* webpackChunkName: "runtime" */ './federation/release-parts.ts'
    );
    loaded = createReleaseSource({
      registry: registry ?? createPageRegistry(document),
      declared,
      provided,
      visitor: (live) => visitorOf(storage, live),
    });
    return loaded;
  };
  const source = () => {
    loading ??= load();
    // A failed load is forgotten, so that it can be tried again.
    loading.catch(() => {
      loading = null;
    });
    return loading;
  };
  return {
    declared: () => loaded?.declared() ?? declared,
    choose: async (name) => (await source()).choose(name),
    load: async (name, version, path) => (await source()).load(name, version, path),
    fillerOf: async (slot) => (await source()).fillerOf(slot),
    // Before any remote was shown there is nothing to bring up to date.
    refresh: async () => (await loading)?.refresh(),
    readAdminPages: async (name, path) => (await source()).readAdminPages(name, path),
    isTried: (name) => loaded?.isTried(name) ?? false,
    isAltered: async (error) => (await loaded?.isAltered(error)) ?? false,
  };
}
