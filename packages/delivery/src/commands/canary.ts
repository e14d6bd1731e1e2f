import type { Registry, RemoteName } from '@portal/portal-kit/registry';
import { RegistryError } from '../registry/registry-file.ts';
import type { ReleaseStore } from '../store/store.ts';
import { changeLive, publishedRelease, withoutCanary } from './live-versions.ts';

export interface Rollout {
  part: RemoteName;
  version: string;
  /** Parts of ten thousand of this remote's visitors. */
  share: number;
  /** Only this edition's visitors; both when left out. */
  edition?: 'CA' | 'US';
}

/** `5%`, `0.5 %` or `5` as parts of ten thousand; null for what is no share. */
export function readShare(text: string): number | null {
  const found = /^(\d{1,3}(?:\.\d{1,2})?)\s*%?$/.exec(text.trim());
  const share = found ? Math.round(Number(found[1]) * 100) : 0;
  return share >= 1 && share <= 10_000 ? share : null;
}

/**
 * Gives a version to a share of visitors; a canary that runs already gets the new share, and keeps whom it has. One
 * that was taken back begins anew.
 * @throws RegistryError
 */
export function startCanary(store: ReleaseStore, { part, version, share, edition }: Rollout): Promise<Registry | null> {
  return changeLive(store, async (live, serial) => {
    const release = await publishedRelease(store, part, version);
    const from = live.remotes[part]?.version ?? null;
    if (from === null)
      throw new RegistryError(`Nothing of ${part} is live, so there is nothing to try it against. Promote it instead.`);
    if (from === version) throw new RegistryError(`${part}@${version} is live for everybody already.`);
    const canary = { release, share, since: serial, ...(edition && { edition }) };
    return {
      live: { ...live, canaries: { ...live.canaries, [part]: canary } },
      changes: [{ what: 'canary', part, version, from, share, ...(edition && { edition }) }],
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
