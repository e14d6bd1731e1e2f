import {
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStore, parseRegistry, releasesFolder, sealRegistry, trustedKeys } from '@portal/delivery/registry';
import type { Registry } from '@portal/portal-kit/registry';

/** A worker's own release store: the built versions by reference, the registry as a copy that tests may change. */
export interface ReleaseStore {
  folder: string;
  readRegistry(): Registry;
  /** Replaces the registry in one move, signed and numbered on, as a release does. */
  writeRegistry(registry: Omit<Registry, 'serial'>): void;
  /** Puts any text in the registry's place. */
  writeText(text: string): void;
  /** What was live at first, under the next number. */
  restoreRegistry(): void;
  remove(): void;
}

/** The same files in another folder: hard links, since a portal follows no others, and copies on another disk. */
function lay(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) lay(source, target);
    else linkOrCopy(source, target);
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    copyFileSync(source, target);
  }
}

/** Lays a release store over the one that was built. */
export async function overlayReleaseStore(): Promise<ReleaseStore> {
  const built = releasesFolder();
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-releases-'));
  for (const part of readdirSync(built, { withFileTypes: true }))
    if (part.isDirectory() && !part.name.startsWith('.'))
      lay(path.join(built, part.name), path.join(folder, part.name));
  const registry = path.join(folder, 'registry.json');
  // A checkout's own store was given every half-done build of its developer: its past tells of no releases.
  const past = process.env['PORTAL_RELEASES'] ? ['history.jsonl'] : [];
  for (const file of ['registry.json', 'signing-key.pem', ...past])
    await copyFile(path.join(built, file), path.join(folder, file));
  const store = folderStore(folder);
  let restored = readFileSync(registry, 'utf8');
  const stateOf = (text: string) => parseRegistry(text, trustedKeys(store));
  const read = () => {
    const state = stateOf(readFileSync(registry, 'utf8'));
    if (state.kind !== 'found') throw new Error(`The registry in ${folder} is ${state.kind}.`);
    return state.registry;
  };
  const first = read();
  let highest = first.serial;
  /** Portals take no registry with a lower number than one that they have shown. */
  const numbered = (next: Omit<Registry, 'serial'>): string => {
    const now = stateOf(readFileSync(registry, 'utf8'));
    if (now.kind === 'found') highest = Math.max(highest, now.registry.serial);
    highest += 1;
    return sealRegistry(store, { ...next, serial: highest });
  };
  const write = (text: string) => {
    writeFileSync(`${registry}.next`, text);
    renameSync(`${registry}.next`, registry);
  };
  return {
    folder,
    readRegistry: read,
    writeRegistry: (next) => write(numbered(next)),
    writeText: write,
    restoreRegistry: () => {
      if (readFileSync(registry, 'utf8') === restored) return;
      restored = numbered(first);
      write(restored);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
