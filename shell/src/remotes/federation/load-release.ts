import type { RemoteDefinition } from '@portal/portal-kit/define-remote';
import { parseRegistry, type RemoteName } from '@portal/portal-kit/registry';
import { codeOf, RemoteLoadError } from '../load-error.ts';
import { retrying } from '../retrying.ts';
import { federation } from './instance.ts';

const registry = parseRegistry(window.__portal?.registry);

function isDefinition(value: unknown, name: RemoteName): value is { default: RemoteDefinition } {
  if (typeof value !== 'object' || value === null || !('default' in value)) return false;
  const definition = value.default as Partial<RemoteDefinition> | undefined;
  return definition?.name === name && Array.isArray(definition.pages) && typeof definition.messages === 'object';
}

/**
 * Brings in the live version of a remote: its entry, then its definition.
 * @param onVersion told the version before anything is fetched, for error cards
 * @throws RemoteLoadError
 */
export async function loadRelease(name: RemoteName, onVersion: (version: string) => void): Promise<RemoteDefinition> {
  if (!registry) throw new RemoteLoadError({ remote: name, version: null, code: 'registry' });
  const release = registry.remotes[name];
  if (!release) throw new RemoteLoadError({ remote: name, version: null, code: 'unreleased' });
  onVersion(release.version);
  const remote = {
    name: release.global,
    entry: release.base + release.entry,
    type: 'global' as const,
    entryGlobalName: release.global,
  };
  let loaded: unknown;
  try {
    loaded = await retrying(() => {
      federation.registerRemotes([remote]);
      return federation.loadRemote(`${release.global}/remote`);
    });
  } catch (error) {
    throw new RemoteLoadError({ remote: name, version: release.version, code: codeOf(error) }, { cause: error });
  }
  if (!isDefinition(loaded, name))
    throw new RemoteLoadError({ remote: name, version: release.version, code: 'incomplete' });
  return loaded.default;
}
