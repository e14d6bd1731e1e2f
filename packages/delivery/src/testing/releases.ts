import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { RemoteName, RemoteRelease, ShellRelease } from '@portal/portal-kit/registry';
import { inlineJson } from '@portal/portal-kit/registry/inline-json';
import { signingKey, signRegistry } from '../registry/keys.ts';
import { readBack } from '../registry/manifests.ts';
import { registryKey } from '../registry/registry-file.ts';
import { releaseKey, sealRelease } from '../registry/seal.ts';
import type { StoredPart } from '../store/release-store.ts';
import type { ReleaseStore } from '../store/store.ts';
import { isPart } from '../workspace/parts.ts';
import type { TestStore } from './stores.ts';
import { writeFiles } from './temporary-folder.ts';

const hashOf = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** Hashes of files, as a build writes them down. */
export function hashesOf(files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [name, hashOf(content)]));
}

/** What the files of `shellRelease` hold. */
export const shellFiles = {
  'main.0123456789.js': 'raw script',
  'main.0123456789.css': 'raw style',
  'early.0123456789.js': 'window.early=1',
  'font.0123456789.woff2': 'font',
};

/** What the files of `remoteRelease` hold. */
export const remoteFiles = { 'remoteEntry.0123456789.js': 'entry', 'page-home.0123456789.js': 'page' };

/** A shell's release with one script, one stylesheet, a font and the early script. */
export function shellRelease(version = '0.1.0-aaaaaaaa'): ShellRelease {
  return {
    version,
    base: `/shell/${version}/`,
    integrity: hashesOf(shellFiles),
    chunks: {},
    early: 'early.0123456789.js',
    scripts: ['main.0123456789.js'],
    styles: ['main.0123456789.css'],
    reads: 4,
  };
}

/** A remote's release with one page. */
export function remoteRelease(name: RemoteName, version = '0.1.0-bbbbbbbb'): RemoteRelease {
  return {
    version,
    base: `/remotes/${name}/${version}/`,
    entry: 'remoteEntry.0123456789.js',
    global: `portal_${name.replaceAll('-', '_')}`,
    integrity: hashesOf(remoteFiles),
    chunks: { 'page-home': ['page-home.0123456789.js'] },
    needs: { portalKit: '^0.1.0', ui: '^0.1.0' },
    slots: [],
    shared: ['react'],
    pages: [{ id: 'home', paths: ['/home'], firstCalls: [] }],
    routes: [],
  };
}

/** Puts a release into a store as it would be after publishing. */
export async function storeRelease(
  store: ReleaseStore,
  part: StoredPart,
  release: ShellRelease | RemoteRelease,
  files: Readonly<Record<string, string>> = {},
): Promise<void> {
  const aside = await store.aside('test');
  const named = Object.entries(files).map(([name, content]) => [`files/${name}`, content]);
  const described = isPart(part)
    ? sealRelease(store, part, release, await releaseKey(store, part))
    : JSON.stringify(release);
  writeFiles(aside, { ...Object.fromEntries(named), 'release.json': described });
  await store.place(aside, `${part}/${release.version}`, 'release.json');
  rmSync(aside, { recursive: true, force: true });
}

/** The same with files that are what its hashes say: one that may become live. */
export async function storeWholeRelease(
  store: ReleaseStore,
  part: StoredPart,
  release: ShellRelease | RemoteRelease,
): Promise<void> {
  const names = [...Object.keys(release.integrity), ...Object.values(release.chunks).flat()];
  const files = Object.fromEntries(names.map((name) => [name, name]));
  await storeRelease(store, part, { ...release, integrity: hashesOf(files) }, files);
}

/** Writes whatever is to be taken for a registry, signed as a real one is. */
export function writeSigned(store: TestStore, registry: unknown, end = ''): void {
  const signed = signRegistry(inlineJson(registry), signingKey(store));
  store.overwrite(registryKey, JSON.stringify(signed) + end);
}

/** What a store's registry says, unchecked, with every release whole. */
export async function readSigned(
  store: ReleaseStore,
): Promise<Record<string, unknown> & { remotes: Record<string, unknown> }> {
  const found = await store.read(registryKey);
  const { text, manifests } = JSON.parse(found?.content.toString('utf8') ?? '');
  return readBack({ text, manifests });
}
