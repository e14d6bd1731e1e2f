import type { Registry, RemoteName } from '@portal/portal-kit/registry';
import { canaryId } from '@portal/portal-kit/registry/live-release';
import { RegistryError, readHistory } from '../registry/registry-file.ts';
import { errorWatch, readTakenBack } from '../registry/taken-back.ts';
import type { ReleaseStore } from '../store/store.ts';
import { changeLive, publishedRelease, withoutCanary } from './live-versions.ts';
import { runningCanary } from './running-canary.ts';

export interface Rollout {
  part: RemoteName;
  version: string;
  /** Parts of ten thousand of this remote's visitors. */
  share: number;
  /** Only this edition's visitors; both when left out. */
  edition?: 'CA' | 'US';
  /** The commit whose sources give it, where it is tried from them. */
  commit?: string | undefined;
  /** Tries a version once more that the error watch has taken back. */
  again?: boolean;
}

/** `5%`, `0.5 %` or `5` as parts of ten thousand; null for what is no share. */
export function readShare(text: string): number | null {
  const found = /^(\d{1,3}(?:\.\d{1,2})?)\s*%?$/.exec(text.trim());
  const share = found ? Math.round(Number(found[1]) * 100) : 0;
  return share >= 1 && share <= 10_000 ? share : null;
}

/** @throws RegistryError with the reason, when pages of this version have failed before */
async function demandAgain(store: ReleaseStore, { part, version }: Rollout, takenBack: readonly string[]) {
  if (!takenBack.some((id) => id.startsWith(`${part}@${version}@`))) return;
  const end = (await readHistory(store)).entries.findLast(
    (entry) => entry.who === errorWatch && entry.part === part && entry.from === version,
  );
  const told = end ? `: it ${end.reason} (${end.at.slice(0, 10)})` : '';
  throw new RegistryError(
    `The error watch took ${part}@${version} back${told}. To try it once more, add --again to the command.`,
  );
}

/** A number that no earlier try of this version has: a registry that was put back from a copy counts on from there. */
function unusedSince(serial: number, isUsed: (since: number) => boolean): number {
  return isUsed(serial) ? unusedSince(serial + 1, isUsed) : serial;
}

/**
 * Gives a version to a share of visitors; a canary that runs already gets the new share, keeps whom it has, and what
 * was counted of it. One that was taken back begins anew.
 * @throws RegistryError also for a version that was taken back, unless it is to be tried again
 */
export function startCanary(store: ReleaseStore, rollout: Rollout): Promise<Registry | null> {
  const { part, version, share, edition, commit, again = false } = rollout;
  return changeLive(store, async (live, serial) => {
    const release = await publishedRelease(store, part, version);
    const from = live.remotes[part]?.version ?? null;
    if (from === null)
      throw new RegistryError(`Nothing of ${part} is live, so there is nothing to try it against. Promote it instead.`);
    if (from === version) throw new RegistryError(`${part}@${version} is live for everybody already.`);
    const takenBack = await readTakenBack(store);
    const running = runningCanary(live, part, takenBack);
    const grows = running?.release.version === version;
    if (!grows && !again) await demandAgain(store, rollout, takenBack);
    const since = grows
      ? running.since
      : unusedSince(serial, (used) => takenBack.includes(canaryId(part, { release, since: used })));
    const canary = { release, share, since, ...(edition && { edition }) };
    return {
      live: { ...live, canaries: { ...live.canaries, [part]: canary } },
      changes: [{ what: 'canary', part, version, from, share, ...(edition && { edition }), ...(commit && { commit }) }],
    };
  });
}

/** Takes a canary back: everybody has the live version again. @param who a person, or what watches errors */
export function endCanary(
  store: ReleaseStore,
  part: RemoteName,
  { who, reason }: { who?: string; reason?: string } = {},
): Promise<Registry | null> {
  return changeLive(store, (live) => withoutCanary(live, part, reason), who ? { who } : {});
}
