import type { Registry } from '@portal/portal-kit/registry';
import type { Change } from '../registry/history.ts';
import { RegistryError, readHistory } from '../registry/registry-file.ts';
import { readTakenBack } from '../registry/taken-back.ts';
import { hasRelease } from '../store/release-store.ts';
import type { ReleaseStore } from '../store/store.ts';
import { isRemoteName, type Part } from '../workspace/parts.ts';
import { changeLive, type Live, liveVersion, type Step, withoutCanary } from './live-versions.ts';
import { allPromoted, type Promotion } from './promote.ts';
import { endedCanary, runningCanary } from './running-canary.ts';
import { standingVersions } from './standing-versions.ts';

/** @throws RegistryError when there is nothing to go back to */
async function promotionBefore(store: ReleaseStore, live: Live, part: Part): Promise<Promotion> {
  const version = liveVersion(live, part);
  const standing = standingVersions((await readHistory(store)).entries, part);
  // One that was taken out comes back as it was.
  const before = version === null ? standing.at(-1) : standing[standing.lastIndexOf(version) - 1];
  if (before && (await hasRelease(store, part, before))) return { part, version: before };
  throw new RegistryError(
    `History knows no version of ${part} before ${version ?? 'now'}. Promote one by its name: npx portal list`,
  );
}

/** @throws RegistryError when the error watch was faster: what is meant is done, and the live version is a healthy one */
function demandNotTakenBack(live: Live, part: Part, takenBack: readonly string[]): void {
  const ended = endedCanary(live, part, takenBack);
  if (ended)
    throw new RegistryError(
      `The error watch has taken back the canary ${part}@${ended.release.version} already, so nothing was changed: everybody has ${part}@${liveVersion(live, part)}. To go back from that one, too: npx portal rollback ${part} --live`,
    );
}

/**
 * Takes back what was released last of some parts, in one change: a canary that runs, else the live version for the one
 * before it. Gives the changes that this took, and what is live by them.
 * @param onlyLive goes back from the live versions, whatever has become of their canaries, which end with it
 * @throws RegistryError when there is nothing to go back to, or a canary is taken back already; StoreError, KeyError
 */
export async function rollBack(
  store: ReleaseStore,
  parts: readonly Part[],
  { onlyLive = false }: { onlyLive?: boolean } = {},
): Promise<{ changes: readonly Change[]; registry: Registry | null }> {
  let made: readonly Change[] = [];
  const registry = await changeLive(store, async (live) => {
    const takenBack = await readTakenBack(store);
    let step: Step = { live, changes: [] };
    const back: Promotion[] = [];
    for (const part of parts) {
      if (!onlyLive) demandNotTakenBack(live, part, takenBack);
      if (!onlyLive && isRemoteName(part) && runningCanary(live, part, takenBack)) {
        const ended = withoutCanary(step.live, part, 'rolled back');
        step = { live: ended.live, changes: [...step.changes, ...ended.changes] };
      } else back.push(await promotionBefore(store, live, part));
    }
    const { live: next, changes } = await allPromoted(store, step.live, back, 'rollback');
    made = [...step.changes, ...changes];
    return { live: next, changes: made };
  });
  return { changes: made, registry };
}
