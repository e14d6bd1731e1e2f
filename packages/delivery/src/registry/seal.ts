import * as z from 'zod/mini';
import { description, findRelease, keyOfRelease, type ReleaseOf, type StoredPart } from '../store/release-store.ts';
import { placeOf, type ReleaseStore } from '../store/store.ts';
import { isPart, type Part } from '../workspace/parts.ts';
import { believedKey, isTrusted, signatureOf, trustedKeys } from './keys.ts';

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

/**
 * A `release.json` that may become live: with its signature.
 * @throws KeyError also when no trusted key would have signed it
 */
export function sealRelease(
  store: Pick<ReleaseStore, 'name' | 'folder'>,
  part: Part,
  release: { version: string },
): string {
  const signature = signatureOf(signedText({ part, version: release.version }, release), believedKey(store));
  return `${JSON.stringify({ ...release, signature }, null, 1)}\n`;
}

/** Holds what a `release.json` says against its signature. */
export function sealOf(named: Named, described: unknown, keys: readonly string[]): Seal {
  const sealed = sealedSchema.safeParse(described);
  if (!sealed.success) return 'unsigned';
  const { signature, ...release } = sealed.data;
  return isTrusted({ text: signedText(named, release), signature }, keys) ? 'trusted' : 'untrusted';
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
    : `${place} is not what was published with a key that is trusted here. While keys change, PORTAL_PUBLIC_KEYS has to name the old and the new one (docs/releasing.md, “Two keys”). If you know of no other key, find out who changed it. ${again}`;
}

/** A release in a store, and whether it is what somebody with a trusted key published. @throws KeyError */
export async function readSealed<Released extends Part>(
  store: ReleaseStore,
  part: Released,
  version: string,
): Promise<{ release: ReleaseOf<Released>; seal: Seal } | undefined> {
  const found = await findRelease(store, part, version);
  return found && { release: found.release, seal: sealOf({ part, version }, found.described, trustedKeys(store)) };
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
  const seal = sealOf({ part, version: released }, found.described, trustedKeys(store));
  return seal === 'trusted' ? found.release : undefined;
}
