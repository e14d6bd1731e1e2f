import type { KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { description, findRelease, keyOfRelease, type ReleaseOf, type StoredPart } from '../store/release-store.ts';
import { placeOf, type ReleaseStore } from '../store/store.ts';
import { isPart, type Part } from '../workspace/parts.ts';
import { endOf, isTrusted, KeyError, publicHalf, signatureOf, signerIn, signingKey, trustedKeys } from './keys.ts';
import { readRegistry } from './registry-file.ts';

/**
 * Whether a `release.json` is what somebody with a signing key published: `unsigned` ones may be from before releases
 * were signed, `untrusted` ones were signed with a key that is not trusted here, or changed since.
 */
export type Seal = 'trusted' | 'unsigned' | 'untrusted';

/** Which release it is about. */
interface Named {
  part: Part;
  version: string;
}

const sealedSchema = z.looseObject({ signature: z.string() });

/**
 * What is signed of a release: its place, so that no release passes for another one, a word that no registry begins
 * with, so that neither passes for the other, and all that it says of itself, the hashes of its files among it. JSON is
 * written anew: texts that read the same mean the same.
 */
function signedText({ part, version }: Named, described: object): string {
  return `portal release ${part}@${version}\n${JSON.stringify(described)}`;
}

async function delegationsIn(store: ReleaseStore) {
  const state = await readRegistry(store);
  return (state.kind === 'found' && state.base.delegations) || {};
}

/**
 * The key that a release of a part is signed with: the operator's, or that of the team which the part was delegated to.
 * @throws KeyError when nobody would believe what it signs of this part
 */
export async function releaseKey(store: ReleaseStore, part: Part): Promise<KeyObject> {
  const key = signingKey(store);
  // Most have the operator's, and need not look.
  if (trustedKeys(store).includes(publicHalf(key))) return key;
  const { remotes } = signerIn(store, await delegationsIn(store));
  if (remotes === null || remotes.some((name) => name === part)) return key;
  throw new KeyError(`This key signs for ${remotes.join(', ')} alone, so ${part} is not published.`);
}

/**
 * A `release.json` that may become live: with its signature.
 * @param key the operator's unless given
 * @throws KeyError also when no trusted key would have signed it
 */
export function sealRelease(
  store: Pick<ReleaseStore, 'name' | 'folder'>,
  part: Part,
  release: { version: string },
  key: KeyObject = signerIn(store).key,
): string {
  const signature = signatureOf(signedText({ part, version: release.version }, release), key);
  return `${JSON.stringify({ ...release, signature }, null, 1)}\n`;
}

/** Holds what a `release.json` says against its signature. */
function sealOf(named: Named, described: unknown, keys: readonly string[]): Seal {
  const sealed = sealedSchema.safeParse(described);
  if (!sealed.success) return 'unsigned';
  const { signature, ...release } = sealed.data;
  return isTrusted({ text: signedText(named, release), signature }, keys) ? 'trusted' : 'untrusted';
}

/** The same with every key that may sign for the part: the operator's, and those that its team has. @throws KeyError */
export async function sealIn(store: ReleaseStore, named: Named, described: unknown): Promise<Seal> {
  const seal = sealOf(named, described, trustedKeys(store));
  if (seal !== 'untrusted' || named.part === 'shell') return seal;
  const delegated = (await delegationsIn(store))[named.part] ?? [];
  const keys = delegated.filter((each) => endOf(each) > Date.now()).map(({ key }) => key);
  return sealOf(named, described, keys);
}

/** Why a release may not become live, and what to do. */
export function adviceOnSeal(
  store: Pick<ReleaseStore, 'name'>,
  { part, version }: Named,
  seal: Exclude<Seal, 'trusted'>,
): string {
  const place = placeOf(store, `${keyOfRelease(part, version)}/${description}`);
  const again = `To have it, publish its sources again: npx portal publish ${part}`;
  return seal === 'unsigned'
    ? `${place} is not signed, so nobody can tell whether it is what was published; it may be from before releases were signed. ${again}`
    : `${place} is not what was published with a key that is trusted here. A team’s key counts until its day, and for as long as it is delegated (docs/keys.md). While keys change, PORTAL_PUBLIC_KEYS has to name the old and the new one (docs/releasing.md, “Two keys”). If you know of no other key, find out who changed it. ${again}`;
}

/** A release in a store, and whether it is what somebody with a trusted key published. @throws KeyError */
export async function readSealed<Released extends Part>(
  store: ReleaseStore,
  part: Released,
  version: string,
): Promise<{ release: ReleaseOf<Released>; seal: Seal } | undefined> {
  const found = await findRelease(store, part, version);
  return found && { release: found.release, seal: await sealIn(store, { part, version }, found.described) };
}

/**
 * A release that need not be built: one that may become live, or another build of the shell, which never does and which
 * therefore nobody signs.
 */
export async function finishedRelease<Stored extends StoredPart>(
  store: ReleaseStore,
  part: Stored,
  released: string,
): Promise<ReleaseOf<Stored> | undefined> {
  const found = await findRelease(store, part, released);
  if (!found || !isPart(part)) return found?.release;
  const seal = await sealIn(store, { part, version: released }, found.described);
  return seal === 'trusted' ? found.release : undefined;
}
