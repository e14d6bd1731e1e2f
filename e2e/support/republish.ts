import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Part } from '@portal/delivery';
import { folderStore, sealRelease } from '@portal/delivery/registry';
import type { RemoteRelease, ShellRelease } from '@portal/portal-kit/registry';
import type { ReleaseStore } from './release-store.ts';

/** Rewrites a file and its compressed forms; gives its new hash. */
function rewrite(file: string, text: string): string {
  writeFileSync(file, text);
  // Half a megabyte takes a second of one core at the best quality.
  writeFileSync(`${file}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }));
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 1 }));
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** Where files stay that the next release has in common with one, as publishing finds them. */
function stayingFiles(
  { base, entry, integrity, unchanged = {} }: RemoteRelease,
  next: RemoteRelease['integrity'],
): Record<string, string> {
  const isSame = (name: string) => name !== entry && /\.(css|js)$/.test(name) && next[name] === integrity[name];
  return Object.fromEntries(
    Object.keys(next)
      .filter(isSame)
      .map((name) => [name, unchanged[name] ?? base]),
  );
}

export interface Republishing<Release> {
  /** Eight hexadecimal digits that no build makes. */
  fingerprint: string;
  /** Changes the text of a script. */
  edit?: (script: string) => string;
  /** Changes what the release says of itself. */
  describe?: (release: Release) => Release;
}

/**
 * Publishes a release once more under another fingerprint, as a build of other sources would: folder, global variable
 * and what the scripts call themselves carry the new one, and files of a remote that did not change stay where they are.
 */
export function republish<Release extends RemoteRelease | ShellRelease>(
  store: ReleaseStore,
  part: Part,
  release: Release,
  { fingerprint, edit = (script) => script, describe = (made) => made }: Republishing<Release>,
): Release {
  const [, before = ''] = release.version.split('-');
  const renamed = (text: string) => text.replaceAll(before, fingerprint);
  const version = renamed(release.version);
  const target = path.join(store.folder, part, version);
  rmSync(target, { recursive: true, force: true });
  cpSync(path.join(store.folder, part, release.version), target, { recursive: true, dereference: true });
  const integrity = { ...release.integrity };
  for (const name of readdirSync(path.join(target, 'files')).filter((file) => file.endsWith('.js'))) {
    const file = path.join(target, 'files', name);
    const text = readFileSync(file, 'utf8');
    const next = edit(renamed(text));
    if (next !== text) integrity[name] = rewrite(file, next);
  }
  const named =
    'global' in release ? { global: renamed(release.global), unchanged: stayingFiles(release, integrity) } : {};
  const made = describe({ ...release, ...named, version, base: renamed(release.base), integrity });
  writeFileSync(path.join(target, 'release.json'), sealRelease(folderStore(store.folder), part, made));
  return made;
}
