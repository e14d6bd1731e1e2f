import type { Registry } from '@portal/portal-kit/registry';
import { isRemoteName, type Part } from '../workspace/parts.ts';
import { changeLive, type Live, liveVersion, publishedRelease, type Step, withoutCanary } from './live-versions.ts';

export interface Promotion {
  part: Part;
  version: string;
}

/** One version made live. A canary of the part is over with it, whatever it was. */
export function promoted(
  releases: string,
  live: Live,
  { part, version }: Promotion,
  what: 'promote' | 'rollback' = 'promote',
): Step {
  const before = isRemoteName(part) ? withoutCanary(live, part) : { live, changes: [] };
  const from = liveVersion(live, part);
  if (from === version) return before;
  const next =
    part === 'shell'
      ? { ...before.live, shell: publishedRelease(releases, part, version) }
      : { ...before.live, remotes: { ...live.remotes, [part]: publishedRelease(releases, part, version) } };
  return { live: next, changes: [...before.changes, { what, part, version, from }] };
}

/**
 * Makes published versions live, all in one change; nothing is written when they all are already.
 * @throws RegistryError
 */
export async function promoteAll(releases: string, promotions: readonly Promotion[]): Promise<Registry | null> {
  return changeLive(releases, (live) =>
    promotions.reduce<Step>(
      (step, promotion) => {
        const next = promoted(releases, step.live, promotion);
        return { live: next.live, changes: [...step.changes, ...next.changes] };
      },
      { live, changes: [] },
    ),
  );
}
