import type { Registry } from '@portal/portal-kit/registry';
import type { ReleaseStore } from '../store/store.ts';
import { isRemoteName, type Part } from '../workspace/parts.ts';
import { changeLive, type Live, liveVersion, publishedRelease, type Step, withoutCanary } from './live-versions.ts';

export interface Promotion {
  part: Part;
  version: string;
  /** The commit whose sources give it, where it is made live from them. */
  commit?: string | undefined;
}

/** One version made live. A canary of the part is over with it, whatever it was. */
async function promoted(
  store: ReleaseStore,
  live: Live,
  { part, version, commit }: Promotion,
  what: 'promote' | 'rollback',
): Promise<Step> {
  const before = isRemoteName(part) ? withoutCanary(live, part) : { live, changes: [] };
  const from = liveVersion(live, part);
  if (from === version) return before;
  const next =
    part === 'shell'
      ? { ...before.live, shell: await publishedRelease(store, part, version) }
      : { ...before.live, remotes: { ...live.remotes, [part]: await publishedRelease(store, part, version) } };
  return { live: next, changes: [...before.changes, { what, part, version, from, ...(commit && { commit }) }] };
}

/** Several versions made live, in one step: parts that need one another only fit together. */
export async function allPromoted(
  store: ReleaseStore,
  live: Live,
  promotions: readonly Promotion[],
  what: 'promote' | 'rollback' = 'promote',
): Promise<Step> {
  let step: Step = { live, changes: [] };
  for (const promotion of promotions) {
    const next = await promoted(store, step.live, promotion, what);
    step = { live: next.live, changes: [...step.changes, ...next.changes] };
  }
  return step;
}

/**
 * Makes published versions live, all in one change; nothing is written when they all are already.
 * @throws RegistryError, StoreError, KeyError
 */
export function promoteAll(store: ReleaseStore, promotions: readonly Promotion[]): Promise<Registry | null> {
  return changeLive(store, (live) => allPromoted(store, live, promotions));
}
