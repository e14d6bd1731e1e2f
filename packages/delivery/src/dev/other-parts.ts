import type { Registry, RemoteName, RemoteRelease } from '@portal/portal-kit/registry';
import { BuildError } from '../build-error.ts';
import { type BuildOptions, publishPart } from '../commands/build-parts.ts';
import { wordsOf } from '../commands/words.ts';
import { readRegistry, registryKey } from '../registry/registry-file.ts';
import { readRelease } from '../store/release-store.ts';
import { placeOf, type ReleaseStore } from '../store/store.ts';
import type { Part } from '../workspace/parts.ts';
import { hasSources, isRemoteName, remotesIn } from '../workspace/parts.ts';

/**
 * The remotes around the part in development: the versions that are live, and for a remote that has none one built
 * from its sources. The registry stays as it is: what is live is not this command's to say.
 * @param tell told, in words, of a registry that cannot be read, and of a remote that is left out, for it cannot be built
 */
export async function otherRemotes(
  part: Part,
  options: BuildOptions,
  tell: (words: string) => void,
): Promise<Registry['remotes']> {
  const live = await liveRemotes(options.releases, tell);
  const found: Registry['remotes'] = {};
  const names = new Set([...remotesIn(options.root), ...Object.keys(live).filter(isRemoteName)]);
  names.delete(part as RemoteName);
  for (const name of names) {
    try {
      const release = live[name] ?? (await built(name, options));
      if (release) found[name] = release;
    } catch (error) {
      if (!(error instanceof BuildError)) throw error;
      tell(`\n${name} is left out, because it cannot be built:\n\n${wordsOf(error)}\n`);
    }
  }
  return found;
}

async function liveRemotes(releases: ReleaseStore, tell: (words: string) => void): Promise<Registry['remotes']> {
  const state = await readRegistry(releases);
  if (state.kind === 'found') return state.registry.remotes;
  if (state.kind === 'corrupt')
    tell(
      `\nWhat is live cannot be read, so the other remotes are built from their sources: ${placeOf(releases, registryKey)}\n${state.reason}\n`,
    );
  return {};
}

async function built(name: RemoteName, options: BuildOptions): Promise<RemoteRelease | undefined> {
  if (!hasSources(options.root, name)) return undefined;
  const done = await publishPart(options, name);
  options.onDone?.(done);
  return readRelease(options.releases, name, done.version);
}
