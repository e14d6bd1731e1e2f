import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  filesOfRelease,
  readRegistry,
  readTakenBack,
  registryFile,
  takenBackFile,
  trustedKeys,
} from '@portal/delivery/registry';
import { inlineJson } from '@portal/portal-kit/registry/inline-json';
import type { PageParts } from '../pages/page.ts';
import { withSpa } from './with-spa.ts';

/** What a page is made of at this moment. */
export type Live = LiveVersion | { kind: 'unavailable' };

interface LiveVersion extends PageParts {
  kind: 'live';
  /** Remotes whose entry is none: they count as not released. */
  broken: readonly string[];
}

/** Why nothing can be shown, for whoever reads the log. */
interface Damage {
  kind: 'damaged';
  file: string;
  reason: string;
}

export interface LiveRegistryOptions {
  spa: boolean;
  /** Told once for each change of the file that does harm. */
  log: (line: string) => void;
}

/**
 * Reads the registry and the early script that belongs to it; again only when the file has changed. A file that is
 * damaged later changes nothing: the versions that were live stay live, because they are still in the store.
 */
export function createLiveRegistry(releases: string, { spa, log }: LiveRegistryOptions): () => Live {
  const file = registryFile(releases);
  let stamp: string | undefined;
  let lastGood: LiveVersion | undefined;
  let damaged = false;
  let told = '';

  const tell = (found: LiveVersion | Damage) => {
    const line = troubleOf(found, { file, hasLastGood: lastGood !== undefined });
    const news = `${stamp} ${line}`;
    if (line !== null && news !== told) log(line);
    told = news;
  };
  const look = (): Live => {
    const current = `${stampOf(file)} ${stampOf(takenBackFile(releases))}`;
    // What cannot be shown is looked at each time: the rest of it may still be on its way.
    if (current === stamp && !damaged && lastGood) return lastGood;
    stamp = current;
    const found = read(releases, file, spa);
    damaged = found.kind === 'damaged';
    tell(found);
    if (found.kind === 'live') lastGood = found;
    return lastGood ?? { kind: 'unavailable' };
  };
  // Now, so that a file damaged before the first page is asked for does not find the server empty-handed.
  look();
  return look;
}

function troubleOf(
  found: LiveVersion | Damage,
  { file, hasLastGood }: { file: string; hasLastGood: boolean },
): string | null {
  if (found.kind === 'damaged') {
    const consequence = hasLastGood ? 'Pages keep showing what was live before' : 'No page can be shown';
    return `${consequence}: ${found.file}: ${found.reason}`;
  }
  if (found.broken.length === 0) return null;
  return `Not released, because their entries cannot be read: ${found.broken.join(', ')}: ${file}`;
}

function stampOf(file: string): string {
  try {
    const { mtimeMs, size, ino } = statSync(file);
    return `${mtimeMs} ${size} ${ino}`;
  } catch {
    return '';
  }
}

function read(releases: string, file: string, spa: boolean): LiveVersion | Damage {
  const keys = trustedKeys(releases);
  const state = readRegistry(releases, keys);
  if (state.kind === 'missing') return { kind: 'damaged', file, reason: 'there is no such file' };
  if (state.kind === 'corrupt') return { kind: 'damaged', file, reason: state.reason };
  const { broken } = state;
  const registry = spa ? withSpa(releases, state.registry) : state.registry;
  // The single-page build has its remotes inside and asks for no signature.
  const signed = spa ? { text: inlineJson(registry), signature: '' } : state.signed;
  const early = path.join(
    filesOfRelease(releases, spa ? 'spa' : 'shell', registry.shell.version),
    registry.shell.early,
  );
  try {
    return {
      kind: 'live',
      registry,
      signed,
      takenBack: readTakenBack(releases),
      keys,
      early: readFileSync(early, 'utf8'),
      broken,
    };
  } catch (error) {
    return { kind: 'damaged', file: early, reason: String(error) };
  }
}
