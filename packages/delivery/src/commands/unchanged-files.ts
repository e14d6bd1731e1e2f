import type { RemoteName, RemoteRelease } from '@portal/portal-kit/registry';
import { readRegistry } from '../registry/registry-file.ts';
import type { ReleaseStore } from '../store/store.ts';

/**
 * Scripts and stylesheets of a new release that the live one or the one on trial has byte for byte, and the folder in
 * which browsers that know those have them: they fetch nothing then. No others count: of what was live the store keeps a
 * signed proof for pages that stay open, of what was only published it keeps none, and servers would send nothing of it.
 */
export async function unchangedFiles(
  store: ReleaseStore,
  remote: RemoteName,
  { entry, integrity }: Pick<RemoteRelease, 'entry' | 'integrity'>,
): Promise<Record<string, string>> {
  const state = await readRegistry(store);
  if (state.kind !== 'found') return {};
  const { remotes, canaries } = state.registry;
  const known = [remotes[remote], canaries?.[remote]?.release].filter((release) => release !== undefined);
  // The entry is taken from its own folder: from there it finds all that is no chunk.
  const files = Object.entries(integrity).filter(([file]) => file !== entry && isTaken(store, file));
  return Object.fromEntries(
    files.flatMap(([file, hash]) => {
      const same = known.find((release) => release.integrity[file] === hash);
      return same ? [[file, same.unchanged?.[file] ?? same.base]] : [];
    }),
  );
}

/** A portal from before scripts could stay where they are refuses releases that say so of one. */
function isTaken({ takesUnchangedScripts }: ReleaseStore, file: string): boolean {
  return file.endsWith('.css') || (file.endsWith('.js') && (takesUnchangedScripts?.() ?? true));
}
