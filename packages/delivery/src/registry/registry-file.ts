import type { Registry } from '@portal/portal-kit/registry';
import * as z from 'zod/mini';
import { placeOf, type ReleaseStore } from '../store/store.ts';
import { type History, type HistoryEntry, historyEntrySchema, historyOf, linesOf, recordHistory } from './history.ts';
import { inTurn } from './in-turn.ts';
import { signerIn, signRegistry, trustedKeys } from './keys.ts';
import { publishedForm } from './manifests.ts';
import { keepProofs } from './once-live.ts';
import { type FoundRegistry, parseRegistry, type RegistryState, type Unusable } from './parse-registry.ts';
import { RegistryError } from './registry-error.ts';
import { retrying } from './retrying.ts';
import { type RegistryChange, type RegistryFile, type Signed, signingOf } from './sign-change.ts';

export { RegistryError } from './registry-error.ts';
export type { RegistryChange } from './sign-change.ts';

/** The one key of a store that decides what is live. */
export const registryKey = 'registry.json';

/**
 * The history of the change that made this registry: with it, so that a change and its history are one write. It goes
 * into the store's log right after, and at the latest before the next change.
 */
const toldSchema = z.object({ changes: z.array(historyEntrySchema) });

/** What to do about a registry that cannot be used. */
export function adviceOn(store: Pick<ReleaseStore, 'name'>, { reason, untrusted, newer }: Unusable): string {
  const place = placeOf(store, registryKey);
  if (newer) return `${place}: ${reason} Use the portal command of a newer version of these sources.`;
  return untrusted
    ? `No key that is trusted here has signed ${place} as it is. While keys change, PORTAL_PUBLIC_KEYS has to name the old and the new one (docs/releasing.md, “Two keys”); with a team’s key it names the operator’s (docs/keys.md). If you know of no other key, find out who wrote it.`
    : `${place} is damaged. Put a copy from before in its place; without one, delete it and promote what the history names last of each part (npx portal history).\n${reason}`;
}

/** Reads the registry; never throws for one that is missing or not one. @throws StoreError, KeyError */
export async function readRegistry(
  store: ReleaseStore,
  keys: readonly string[] = trustedKeys(store),
): Promise<RegistryState> {
  const found = await store.read(registryKey);
  return found ? parseRegistry(found.content.toString('utf8'), keys) : { kind: 'missing' };
}

/** All changes of what is live. */
export async function readHistory(store: ReleaseStore): Promise<History> {
  const [lines, found] = await Promise.all([store.recorded(), store.read(registryKey)]);
  return historyOf(lines + linesOf(changesIn(found?.content.toString('utf8'))));
}

/** What a registry file tells of its own making; nothing where it cannot be read. */
function changesIn(content: string | undefined): HistoryEntry[] {
  try {
    const told = toldSchema.safeParse(JSON.parse(content ?? '{}'));
    return told.success ? told.data.changes : [];
  } catch {
    // A damaged registry is for the doctor to tell of; the history goes on without its last change.
    return [];
  }
}

function contentOf({ signed, manifests, stored = {} }: RegistryFile, changes: readonly HistoryEntry[]): string {
  const statements = Object.keys(stored).length > 0 && { statements: stored };
  return `${JSON.stringify({ ...signed, manifests, ...statements, changes })}\n`;
}

/**
 * A registry as it is written: signed, in a form that pages can hold as it is.
 * @throws KeyError also when no trusted key would have signed it
 */
export function sealRegistry(
  store: Pick<ReleaseStore, 'name' | 'folder'>,
  registry: Registry,
  changes: readonly HistoryEntry[] = [],
): string {
  const { text, manifests } = publishedForm(registry);
  return contentOf({ signed: signRegistry(text, signerIn(store).key), manifests }, changes);
}

/** Where the numbers of a registry that is gone ended: pages that are open believe no lower one. */
async function lastSerial(store: ReleaseStore): Promise<number> {
  const { entries } = historyOf(await store.recorded());
  return entries.at(-1)?.serial ?? 0;
}

/**
 * Changes the registry: compare-and-swap, tried again with what is there whenever somebody else was faster. Who signs
 * decides what may change: an operator all but what is delegated, a team its remotes.
 * @param change gets the registry as it is (null when there is none), the number of the next one, for a team that of its
 * next statement, and what the operator has signed; null leaves it alone
 * @param options.above the next serial is higher than this one, too
 * @throws RegistryError, StoreError, KeyError
 */
export async function changeRegistry(
  store: ReleaseStore,
  change: (current: Registry | null, number: number, found: FoundRegistry | null) => Promise<RegistryChange | null>,
  { above = 0 }: { above?: number } = {},
): Promise<Registry | null> {
  const attempt = async (): Promise<{ done: Registry | null } | null> => {
    const found = await store.read(registryKey);
    const content = found?.content.toString('utf8');
    const before = content === undefined ? null : currentOf(store, content);
    const serial = Math.max(before?.base.serial ?? (await lastSerial(store)), above) + 1;
    const signing = signingOf(store, before, { serial, above });
    // What the registry tells of its own making must be in the log before it is replaced.
    const [wanted] = await Promise.all([
      change(before?.registry ?? null, signing.number, before),
      recordHistory(store, changesIn(content)),
    ]);
    if (!wanted) return { done: before?.registry ?? null };
    const signed = signing.sign(wanted);
    const done = await replaceRegistry(store, { tag: found?.tag ?? null, content, before }, signed, wanted.changes);
    return done && { done };
  };
  const result = await inTurn(store, () => retrying(attempt));
  if (!result)
    throw new RegistryError(
      'The registry is being changed by others all the time; nothing was changed. Run the same command again.',
    );
  return result.done;
}

/** The registry as it was read, for a change that replaces it. */
interface Replaced {
  tag: string | null;
  /** Left out when there was none. */
  content?: string | undefined;
  before: FoundRegistry | null;
}

/** Puts a change that was signed in the place of what was read; null when somebody else was faster. @throws StoreError */
export async function replaceRegistry(
  store: ReleaseStore,
  { tag, content, before }: Replaced,
  { next, file }: Signed,
  told: RegistryChange['changes'],
): Promise<Registry | null> {
  if (content !== undefined && before)
    await keepProofs(store, { content, current: before.registry, next, delegations: before.base.delegations });
  // A team's change counts among those since the operator's last one.
  const changes = told.map((entry) => ({ ...entry, serial: next.serial }));
  if (!(await store.swap(registryKey, contentOf(file, changes), tag))) return null;
  await recordHistory(store, changes);
  return next;
}

/** Puts what the registry tells of its own making into the log: before it is replaced. @throws StoreError */
export async function recordOwnHistory(store: ReleaseStore, content: string): Promise<void> {
  await recordHistory(store, changesIn(content));
}

function currentOf(store: ReleaseStore, content: string): FoundRegistry {
  const state = parseRegistry(content, trustedKeys(store));
  if (state.kind === 'found') return state;
  throw new RegistryError(`Nothing was changed. ${adviceOn(store, state)}`);
}
