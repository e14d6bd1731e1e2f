import type { Registry, RemoteName, RemoteRelease } from '@portal/portal-kit/registry';
import { remoteNames } from '@portal/portal-kit/registry';
import { BuildError } from '../build-error.ts';
import { type BuildOptions, publishPart } from '../commands/build-parts.ts';
import { readRegistry } from '../registry/registry-file.ts';
import { readRelease } from '../store/release-store.ts';
import type { Part } from '../workspace/parts.ts';
import { hasSources } from '../workspace/parts.ts';

/**
 * The remotes around the part in development: the versions that are live, and for a remote that has none one built
 * from its sources. The registry stays as it is: what is live is not this command's to say.
 * @param onMissing told of a remote that cannot be built; the others are there without it
 */
export async function otherRemotes(
  part: Part,
  options: BuildOptions,
  onMissing: (name: RemoteName, error: BuildError) => void,
): Promise<Registry['remotes']> {
  const state = await readRegistry(options.releases);
  const live = state.kind === 'found' ? state.registry.remotes : {};
  const found: Registry['remotes'] = {};
  for (const name of remoteNames.filter((candidate) => candidate !== part)) {
    try {
      const release = live[name] ?? (await built(name, options));
      if (release) found[name] = release;
    } catch (error) {
      if (!(error instanceof BuildError)) throw error;
      onMissing(name, error);
    }
  }
  return found;
}

async function built(name: RemoteName, options: BuildOptions): Promise<RemoteRelease | undefined> {
  if (!hasSources(options.root, name)) return undefined;
  const done = await publishPart(options, name);
  options.onDone?.(done);
  return readRelease(options.releases, name, done.version);
}
