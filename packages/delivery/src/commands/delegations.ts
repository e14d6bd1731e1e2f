import type { Registry, RemoteName } from '@portal/portal-kit/registry';
import { withStatement } from '@portal/portal-kit/registry/statement';
import { type HistoryEntry, whoIsAtWork } from '../registry/history.ts';
import { endOf, trustedKeys } from '../registry/keys.ts';
import type { FoundRegistry } from '../registry/parse-registry.ts';
import { changeRegistry, type RegistryChange, RegistryError } from '../registry/registry-file.ts';
import type { ReleaseStore } from '../store/store.ts';

/** The registry as it is, what has to become of it, and what history tells: who and when are added. */
type Step = (found: FoundRegistry) => {
  registry: Registry;
  delegated: NonNullable<RegistryChange['delegated']>;
  told: Pick<HistoryEntry, 'what' | 'part' | 'version' | 'from' | 'reason'>;
} | null;

/** Changes whose keys sign for what. Only the operator can. @throws RegistryError, StoreError, KeyError */
async function changeDelegations(store: ReleaseStore, step: Step): Promise<Registry | null> {
  return changeRegistry(store, async (_current, _number, found) => {
    if (!found) throw new RegistryError('Nothing is live yet, so there is nothing to delegate. Build: npm run build');
    const next = step(found);
    if (!next) return null;
    const { serial: _serial, format: _format, ...registry } = next.registry;
    const entry = { ...next.told, at: new Date().toISOString(), who: whoIsAtWork() };
    return { registry, delegated: next.delegated, changes: [entry] };
  });
}

/**
 * Lets a team's key sign for a remote until the end of a day; again, with another day. What is live stays live, a canary
 * of the operator's ends.
 * @throws RegistryError for a day that is over, and a key of the operator's
 */
export async function delegate(
  store: ReleaseStore,
  { remote, ...granted }: { remote: RemoteName; key: string; until: string },
): Promise<void> {
  const { key, until } = granted;
  if (endOf(granted) <= Date.now()) throw new RegistryError(`Nothing was changed. ${until} is over.`);
  if (trustedKeys(store).includes(key))
    throw new RegistryError(
      'Nothing was changed. This is the operator’s key. A team makes one: npx portal keys new <file>',
    );
  await changeDelegations(store, ({ base, registry }) => {
    const { delegations = {}, remotes } = base;
    const known = delegations[remote] ?? [];
    if (known.some((each) => each.key === key && each.until === until)) return null;
    const keys = [...known.filter((each) => each.key !== key), granted];
    return {
      registry: known.length > 0 ? registry : withStatement(registry, remote, { release: registry.remotes[remote] }),
      delegated: { delegations: { ...delegations, [remote]: keys }, remotes },
      told: { what: 'delegate', part: remote, version: null, from: null, reason: `key ${key}, until ${until}` },
    };
  });
}

/**
 * Takes a remote back from its team, or one key of several. What such a key has signed counts no more: live is what the
 * operator has signed last, if anything. Gives the versions that are live after and before.
 * @throws RegistryError where there is no such key
 */
export async function undelegate(
  store: ReleaseStore,
  { remote, key }: { remote: RemoteName; key?: string | undefined },
): Promise<{ version: string | null; from: string | null }> {
  let live: { version: string | null; from: string | null } = { version: null, from: null };
  await changeDelegations(store, ({ base, registry, statements }) => {
    const { [remote]: known = [], ...others } = base.delegations ?? {};
    const left = known.filter((each) => key !== undefined && each.key !== key);
    if (left.length === known.length)
      throw new RegistryError(
        `Nothing was changed. ${key ? 'This key' : remote} is not delegated. See: npx portal keys`,
      );
    const signedBy = statements[remote]?.signedBy;
    const stays = signedBy === undefined || left.some((each) => each.key === signedBy);
    const next = stays ? registry : withStatement(registry, remote, { release: base.remotes[remote] });
    live = { version: next.remotes[remote]?.version ?? null, from: registry.remotes[remote]?.version ?? null };
    const delegations = left.length > 0 ? { ...others, [remote]: left } : others;
    const reason = (key ? [key] : known.map((each) => each.key)).join(', ');
    return {
      registry: next,
      delegated: { delegations, remotes: base.remotes },
      told: { what: 'undelegate', part: remote, ...live, reason: `key ${reason}` },
    };
  });
  return live;
}

/**
 * Signs as the operator what a team has live: it stays when the team's key ends or is taken back. Gives the version.
 * @throws RegistryError where the team has signed nothing that counts
 */
export async function adopt(store: ReleaseStore, remote: RemoteName): Promise<string | null> {
  let version: string | null = null;
  await changeDelegations(store, ({ base, registry, statements }) => {
    if (!statements[remote])
      throw new RegistryError(
        `Nothing was changed. No team has signed anything of ${remote} that counts. See: npx portal keys`,
      );
    const { [remote]: before, ...others } = base.remotes;
    const release = registry.remotes[remote];
    version = release?.version ?? null;
    const remotes = { ...others, ...(release && { [remote]: release }) };
    return {
      registry,
      delegated: { delegations: base.delegations ?? {}, remotes },
      told: { what: 'adopt', part: remote, version, from: before?.version ?? null },
    };
  });
  return version;
}
