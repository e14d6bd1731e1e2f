import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { RemoteName, RemoteRelease } from '@portal/portal-kit/registry';
import type { ReleaseStore } from './release-store.ts';

/** What the registry names as live. */
export function liveRemote(store: ReleaseStore, remote: RemoteName): RemoteRelease {
  const release = store.readRegistry().remotes[remote];
  if (!release) throw new Error(`The registry names no ${remote}.`);
  return release;
}

/** Rewrites a file and its compressed forms; gives its new hash. */
function rewrite(file: string, text: string): string {
  writeFileSync(file, text);
  writeFileSync(`${file}.br`, brotliCompressSync(text));
  writeFileSync(`${file}.gz`, gzipSync(text));
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** The second version's fingerprint; builds never make this one. */
const FINGERPRINT = '0e2e0e2e';

/**
 * Publishes a second version of a remote into a worker's store: the live one with one text of it changed.
 * Nothing else differs, so whatever tells them apart on screen came from the registry.
 */
export function publishVariant(
  store: ReleaseStore,
  remote: RemoteName,
  { from, to }: { from: string; to: string },
): { promote(): void } {
  const live = liveRemote(store, remote);
  const [number = '', fingerprint = ''] = live.version.split('-');
  const version = `${number}-${FINGERPRINT}`;
  const renamed = (text: string) => text.replaceAll(fingerprint, FINGERPRINT);
  const target = path.join(store.folder, remote, version);
  rmSync(target, { recursive: true, force: true });
  cpSync(path.join(store.folder, remote, live.version), target, { recursive: true, dereference: true });
  const files = path.join(target, 'files');
  const scripts = readdirSync(files).filter((name) => name.endsWith('.js'));
  const texts = scripts.map((name) => [name, readFileSync(path.join(files, name), 'utf8')] as const);
  if (!texts.some(([, text]) => text.includes(from))) throw new Error(`No file of ${remote} contains “${from}”.`);
  // Folder and global variable carry the version, and files name them: as in any other build.
  const integrity = { ...live.integrity };
  for (const [name, text] of texts)
    integrity[name] = rewrite(path.join(files, name), renamed(text).replaceAll(from, to));
  const release = { ...live, version, base: renamed(live.base), global: renamed(live.global), integrity };
  writeFileSync(path.join(target, 'release.json'), JSON.stringify(release));
  return {
    promote: () => {
      const registry = store.readRegistry();
      store.writeRegistry({ ...registry, remotes: { ...registry.remotes, [remote]: release } });
    },
  };
}
