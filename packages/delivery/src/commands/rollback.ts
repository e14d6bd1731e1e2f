import type { Registry } from '@portal/portal-kit/registry';
import { readHistory } from '../registry/history.ts';
import { RegistryError } from '../registry/registry-file.ts';
import { hasRelease } from '../store/release-store.ts';
import { isRemoteName, type Part } from '../workspace/parts.ts';
import { changeLive, liveVersion, withoutCanary } from './live-versions.ts';
import { promoted } from './promote.ts';

/**
 * The version that the live one replaced when it was promoted, as history tells it: rolling back twice goes back two
 * versions, not to and fro. Null when there was none that still exists.
 */
export function versionBefore(releases: string, part: Part, live: string): string | null {
  const { entries } = readHistory(releases);
  const since = entries.findLast(
    ({ what, ...entry }) => what === 'promote' && entry.part === part && entry.version === live,
  );
  const before = since?.from ?? null;
  return before !== null && hasRelease(releases, part, before) ? before : null;
}

/**
 * Takes back what was released last: a canary that runs, else the live version for the one before it.
 * @throws RegistryError when there is nothing to go back to
 */
export function rollBack(releases: string, part: Part): Promise<Registry | null> {
  return changeLive(releases, (live) => {
    if (isRemoteName(part) && live.canaries?.[part]) return withoutCanary(live, part, 'rolled back');
    const current = liveVersion(live, part);
    const before = current && versionBefore(releases, part, current);
    if (!before)
      throw new RegistryError(
        `History knows no version of ${part} before ${current ?? 'now'}. Promote one by its name: npm run portal -- list`,
      );
    return promoted(releases, live, { part, version: before }, 'rollback');
  });
}
