import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { releasesFolder } from '@portal/delivery/registry';

/** A worker's own release store: the built versions by reference, the registry as a copy that tests may change. */
export interface ReleaseStore {
  folder: string;
  readRegistry(): string;
  /** Replaces the registry in one move, as a release does. */
  writeRegistry(text: string): void;
  /** The registry as it was built. */
  restoreRegistry(): void;
  remove(): void;
}

/** Lays a release store over the one that was built. */
export async function overlayReleaseStore(): Promise<ReleaseStore> {
  const built = releasesFolder();
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-releases-'));
  for (const part of readdirSync(built, { withFileTypes: true })) {
    if (!part.isDirectory() || part.name.startsWith('.')) continue;
    mkdirSync(path.join(folder, part.name));
    for (const version of readdirSync(path.join(built, part.name)))
      symlinkSync(path.join(built, part.name, version), path.join(folder, part.name, version));
  }
  const registry = path.join(folder, 'registry.json');
  await copyFile(path.join(built, 'registry.json'), registry);
  const original = readFileSync(registry, 'utf8');
  const write = (text: string) => {
    writeFileSync(`${registry}.next`, text);
    renameSync(`${registry}.next`, registry);
  };
  return {
    folder,
    readRegistry: () => readFileSync(registry, 'utf8'),
    writeRegistry: write,
    restoreRegistry: () => write(original),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
