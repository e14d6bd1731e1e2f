import type { RemoteName } from '@portal/portal-kit/registry';
import type { RemoteSource } from './remotes.ts';

/** Remotes from their releases. The federation runtime is a chunk of its own: pages of the shell never load it. */
export function createRemoteSource(): RemoteSource {
  const versions = new Map<RemoteName, string>();
  return {
    load: async (name) => {
      const { loadRelease } = await import(/* webpackChunkName: "federation" */ './federation/load-release.ts');
      return loadRelease(name, (version) => versions.set(name, version));
    },
    version: (name) => versions.get(name) ?? null,
  };
}
