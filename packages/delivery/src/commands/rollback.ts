import type { Registry } from '@portal/portal-kit/registry';
import type { HistoryEntry } from '../registry/history.ts';
import { RegistryError, readHistory } from '../registry/registry-file.ts';
import { readTakenBack } from '../registry/taken-back.ts';
import { hasRelease } from '../store/release-store.ts';
import type { ReleaseStore } from '../store/store.ts';
import { isRemoteName, type Part } from '../workspace/parts.ts';
import { changeLive, type Live, liveVersion, type Step, withoutCanary } from './live-versions.ts';
import { allPromoted, type Promotion } from './promote.ts';
import { runningCanary } from './running-canary.ts';

/**
 * The version that the live one replaced when it was promoted, as history tells it: rolling back twice goes back two
 * versions, not to and fro. Null when there was none that still exists.
 */
async function versionBefore(
  store: ReleaseStore,
  entries: readonly HistoryEntry[],
  { part, version }: Promotion,
): Promise<string | null> {
  const since = entries.findLast(
    ({ what, ...entry }) => what === 'promote' && entry.part === part && entry.version === version,
  );
  const before = since?.from ?? null;
  return before !== null && (await hasRelease(store, part, before)) ? before : null;
}

/** @throws RegistryError when there is nothing to go back to */
async function promotionBefore(store: ReleaseStore, live: Live, part: Part): Promise<Promotion> {
  const version = liveVersion(live, part);
  const { entries } = await readHistory(store);
  const before = version && (await versionBefore(store, entries, { part, version }));
  if (before) return { part, version: before };
  throw new RegistryError(
    `History knows no version of ${part} before ${version ?? 'now'}. Promote one by its name: npx portal list`,
  );
}

/**
 * Takes back what was released last of some parts, in one change: a canary that runs, else the live version for the one
 * before it.
 * @throws RegistryError when there is nothing to go back to, StoreError, KeyError
 */
export function rollBack(store: ReleaseStore, parts: readonly Part[]): Promise<Registry | null> {
  return changeLive(store, async (live) => {
    const takenBack = await readTakenBack(store);
    let step: Step = { live, changes: [] };
    const back: Promotion[] = [];
    for (const part of parts) {
      if (isRemoteName(part) && runningCanary(live, part, takenBack)) {
        const ended = withoutCanary(step.live, part, 'rolled back');
        step = { live: ended.live, changes: [...step.changes, ...ended.changes] };
      } else back.push(await promotionBefore(store, live, part));
    }
    const { live: next, changes } = await allPromoted(store, step.live, back, 'rollback');
    return { live: next, changes: [...step.changes, ...changes] };
  });
}
