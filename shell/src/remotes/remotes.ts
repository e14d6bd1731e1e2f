import type { RemoteDefinition } from '@portal/portal-kit/define-remote';
import type { RemoteName } from '@portal/portal-kit/registry';
import type { ComponentType } from 'react';
import type { Texts } from '../locale/texts.ts';
import { findByPath } from '../routes/match-path.ts';
import { RemoteLoadError } from './load-error.ts';

/** Brings in a remote's definition: from its release, or from the same bundle. */
export interface RemoteSource {
  load(name: RemoteName): Promise<RemoteDefinition>;
  version(name: RemoteName): string | null;
}

export interface Remotes {
  /** The component of the page that answers a path, with its texts loaded. @throws RemoteLoadError */
  page(name: RemoteName, path: string): Promise<ComponentType>;
}

/** Loads remotes once each, with their texts; a failed load is forgotten, so that the next try is a real one. */
export function createRemotes(source: RemoteSource, texts: Texts): Remotes {
  const loaded = new Map<RemoteName, Promise<RemoteDefinition>>();

  const prepare = async (name: RemoteName) => {
    const definition = await source.load(name);
    await texts.add(name, definition.messages);
    return definition;
  };

  const definitionOf = (name: RemoteName) => {
    const known = loaded.get(name) ?? prepare(name);
    loaded.set(name, known);
    known.catch(() => loaded.delete(name));
    return known;
  };

  return {
    page: async (name, path) => {
      try {
        const definition = await definitionOf(name);
        const page = findByPath(definition.pages, (entry) => entry.paths, path);
        if (!page) throw new RemoteLoadError({ remote: name, version: source.version(name), code: 'incomplete' });
        return (await page.load()).default;
      } catch (error) {
        if (error instanceof RemoteLoadError) throw error;
        throw new RemoteLoadError(
          { remote: name, version: source.version(name), code: 'unreachable' },
          { cause: error },
        );
      }
    },
  };
}
