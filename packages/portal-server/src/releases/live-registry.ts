import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { filesOfRelease, readRegistry, registryFile } from '@portal/delivery/registry';
import type { Registry } from '@portal/portal-kit/registry';
import { withSpa } from './with-spa.ts';

/** What a page is made of at this moment. */
export type Live =
  | { kind: 'live'; registry: Registry; early: string }
  | { kind: 'unavailable'; file: string; reason: string };

/** Reads the registry and the early script that belongs to it; again only when the file has changed. */
export function createLiveRegistry(releases: string, { spa = false } = {}): () => Live {
  const file = registryFile(releases);
  let known: { stamp: string; live: Live } | undefined;
  return () => {
    const stamp = stampOf(file);
    // A missing file is looked at each time: it may belong to a folder that is being filled.
    if (known?.stamp !== stamp || stamp === '') known = { stamp, live: read(releases, file, spa) };
    return known.live;
  };
}

function stampOf(file: string): string {
  try {
    const { mtimeMs, size, ino } = statSync(file);
    return `${mtimeMs} ${size} ${ino}`;
  } catch {
    return '';
  }
}

function read(releases: string, file: string, spa: boolean): Live {
  const state = readRegistry(releases);
  if (state.kind === 'missing') return { kind: 'unavailable', file, reason: 'there is no such file' };
  if (state.kind === 'corrupt') return { kind: 'unavailable', file, reason: state.reason };
  const registry = spa ? withSpa(releases, state.registry) : state.registry;
  const early = path.join(
    filesOfRelease(releases, spa ? 'spa' : 'shell', registry.shell.version),
    registry.shell.early,
  );
  try {
    return { kind: 'live', registry, early: readFileSync(early, 'utf8') };
  } catch (error) {
    return { kind: 'unavailable', file: early, reason: String(error) };
  }
}
