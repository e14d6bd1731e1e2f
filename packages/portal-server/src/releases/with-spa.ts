import {
  FORMAT_WITH_TEAMS,
  newestRelease,
  publishedForm,
  type ReleaseStore,
  readBack,
} from '@portal/delivery/registry';
import type { Registry } from '@portal/portal-kit/registry';
import type { PageParts } from './live-registry.ts';

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

/**
 * The registry with the single-page build that was made last in the shell's place. It has its remotes inside and asks
 * for no signature.
 */
export async function withSpa(
  releases: ReleaseStore,
  registry: Registry,
): Promise<Pick<PageParts, 'registry' | 'signed' | 'manifests'>> {
  const shell = await newestRelease(releases, 'spa');
  if (!shell) throw new Error('There is no single-page build. Make one first: npm run build -- --spa');
  const remotes = Object.entries(registry.remotes).map(([name, remote]) => [name, inside(shell, name, remote)]);
  // Its remotes are inside, and so are their pages for admins: its own source fetches no text of them.
  const reading = { ...shell, reads: FORMAT_WITH_TEAMS };
  const published = publishedForm({ ...registry, shell: reading, remotes: Object.fromEntries(remotes) });
  const { text, manifests } = published;
  return { registry: readBack(published), signed: { text, signature: '' }, manifests };
}
