import type { RemoteDefinition } from '@portal/portal-kit/define-remote';
import type { RemoteName } from '@portal/portal-kit/registry';
import type { ComponentType } from 'react';
import type { Texts } from '../locale/texts.ts';
import { findByPath } from '../routes/match-path.ts';
import { codeOf, RemoteLoadError } from './load-error.ts';
import { retrying } from './retrying.ts';

/** Brings in a remote's definition: from its release, or from the same bundle. */
export interface RemoteSource {
  load(name: RemoteName): Promise<RemoteDefinition>;
  version(name: RemoteName): string | null;
}

export interface Remotes {
  /** The component of the page that answers a path, with its texts loaded. @throws RemoteLoadError */
  page(name: RemoteName, path: string): Promise<ComponentType>;
  /** The version of a remote that was asked for, for error cards. */
  version(name: RemoteName): string | null;
}

/**
 * Loads remotes once each, with their texts; a failed load is forgotten, so that the next try is a real one.
 * @param wait pauses between tries, in milliseconds; a test passes its own
 */
export function createRemotes(source: RemoteSource, texts: Texts, wait?: (ms: number) => Promise<void>): Remotes {
  /** Chunks fail like entries do, and are tried again like them. */
  const patiently = <Result>(load: () => Promise<Result>) => retrying(load, wait);
  const loaded = new Map<RemoteName, Promise<RemoteDefinition>>();

  const prepare = async (name: RemoteName) => {
    const definition = await source.load(name);
    await patiently(() => texts.add(name, definition.messages));
    return definition;
  };

  const definitionOf = (name: RemoteName) => {
    const known = loaded.get(name) ?? prepare(name);
    loaded.set(name, known);
    known.catch(() => loaded.delete(name));
    return known;
  };

  return {
    version: source.version,
    page: async (name, path) => {
      try {
        const definition = await definitionOf(name);
        const page = findByPath(definition.pages, (entry) => entry.paths, path);
        if (!page) throw new RemoteLoadError({ remote: name, version: source.version(name), code: 'incomplete' });
        return (await patiently(page.load)).default;
      } catch (error) {
        if (error instanceof RemoteLoadError) throw error;
        throw new RemoteLoadError(
          { remote: name, version: source.version(name), code: codeOf(error) },
          { cause: error },
        );
      }
    },
  };
}
