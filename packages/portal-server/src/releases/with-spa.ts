import { newestRelease, type ReleaseStore } from '@portal/delivery/registry';
import type { Registry } from '@portal/portal-kit/registry';

type Releases = Registry['remotes'];
type Release = NonNullable<Releases[keyof Releases]>;

/** A remote as it is inside the single-page build, so that its page preloads the files it has there. */
function inside(shell: Registry['shell'], name: string, remote: Release): Release {
  const definition = shell.chunks[`remote-${name}`] ?? [];
  const own = Object.keys(remote.chunks).map((chunk) => [chunk, shell.chunks[`${name}-${chunk}`] ?? []]);
  const [entry = remote.entry] = definition;
  return {
    ...remote,
    entry,
    base: shell.base,
    integrity: shell.integrity,
    shared: [],
    chunks: { ...Object.fromEntries(own), remote: definition },
  };
}

/** The registry with the single-page build that was made last in the shell's place. */
export async function withSpa(releases: ReleaseStore, registry: Registry): Promise<Registry> {
  const shell = await newestRelease(releases, 'spa');
  if (!shell) throw new Error('There is no single-page build. Make one first: npm run build -- --spa');
  const remotes = Object.entries(registry.remotes).map(([name, remote]) => [name, inside(shell, name, remote)]);
  return { ...registry, shell, remotes: Object.fromEntries(remotes) };
}
