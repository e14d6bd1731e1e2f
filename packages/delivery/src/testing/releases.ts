import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteName, RemoteRelease, ShellRelease } from '@portal/portal-kit/registry';
import { inlineJson } from '@portal/portal-kit/registry/inline-json';
import { signingKey, signRegistry } from '../registry/keys.ts';
import { registryFile } from '../registry/registry-file.ts';
import type { StoredPart } from '../store/release-store.ts';

/** A shell's release with one script, one stylesheet and the early script. */
export function shellRelease(version = '0.1.0-aaaaaaaa'): ShellRelease {
  return {
    version,
    base: `/shell/${version}/`,
    integrity: {
      'main.0123456789.js': 'sha256-bWFpbg==',
      'main.0123456789.css': 'sha256-c3R5bGU=',
      'early.0123456789.js': 'sha256-ZWFybHk=',
    },
    chunks: {},
    early: 'early.0123456789.js',
    scripts: ['main.0123456789.js'],
    styles: ['main.0123456789.css'],
  };
}

/** A remote's release with one page. */
export function remoteRelease(name: RemoteName, version = '0.1.0-bbbbbbbb'): RemoteRelease {
  return {
    version,
    base: `/remotes/${name}/${version}/`,
    entry: 'remoteEntry.0123456789.js',
    global: `portal_${name.replaceAll('-', '_')}`,
    integrity: { 'remoteEntry.0123456789.js': 'sha256-ZW50cnk=' },
    chunks: { 'page-home': ['page-home.0123456789.js'] },
    needs: { portalKit: '^0.1.0', ui: '^0.1.0' },
    slots: [],
    shared: ['react'],
    pages: [{ id: 'home', paths: ['/home'], firstCalls: [] }],
  };
}

/** Puts a release into a store as it would be after publishing. */
export function storeRelease(
  releases: string,
  part: StoredPart,
  release: ShellRelease | RemoteRelease,
  files: Readonly<Record<string, string>> = {},
): void {
  const folder = path.join(releases, part, release.version);
  mkdirSync(path.join(folder, 'files'), { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, 'files', name), content);
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(release));
}

/** Writes whatever is to be taken for a registry, signed as a real one is. */
export function writeSigned(releases: string, registry: unknown, end = ''): void {
  const signed = signRegistry(inlineJson(registry), signingKey(releases));
  writeFileSync(registryFile(releases), JSON.stringify(signed) + end);
}

/** What a store's registry says, unchecked. */
export function readSigned(releases: string): Record<string, unknown> & { remotes: Record<string, unknown> } {
  return JSON.parse(JSON.parse(readFileSync(registryFile(releases), 'utf8')).text);
}
