import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { RemoteDefinition } from '@portal/portal-kit/define-remote';
import type { RemoteName } from '@portal/portal-kit/registry';
import { BuildError } from '../build-error.ts';
import { readDefinition } from '../compile/read-definition.ts';
import { unreadDefinition } from './part-release.ts';

/**
 * Reads a remote's `src/index.ts`, and what it imports, as they are at each call; while they cannot be read, what they
 * said before counts.
 * @param sources folder of the remote
 * @param tell told why they cannot be read
 */
export function createDefinitionReader(
  name: RemoteName,
  sources: string,
  tell: (words: string) => void,
): () => Promise<RemoteDefinition> {
  let known = unreadDefinition(name);
  return async () => {
    try {
      // Node keeps each module it has read under its address: only another one is read anew.
      known = await readDefinition(path.dirname(sources), name, randomUUID());
    } catch (error) {
      if (!(error instanceof BuildError)) throw error;
      tell(error.message);
    }
    return known;
  };
}
