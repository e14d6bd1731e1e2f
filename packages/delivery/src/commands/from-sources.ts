import { isShellPart, type StoredPart } from '../store/release-store.ts';
import { type Fingerprints, readFingerprints } from '../workspace/fingerprint.ts';
import { cleanCommit } from '../workspace/git.ts';
import { knownVersion, type Sources, wasBuiltHere } from '../workspace/known-versions.ts';
import { hasSources } from '../workspace/parts.ts';
import type { Promotion } from './promote.ts';

/** What a part is built from. */
export function sourcesOf(part: StoredPart, fingerprints: Fingerprints): Sources {
  const folder = isShellPart(part) ? 'shell' : part;
  const options = { withRemotes: part === 'spa' };
  return { fingerprint: fingerprints.ofPart(folder, options), inputs: fingerprints.inputsOf(folder, options) };
}

/** Promotions with the commit that this checkout stands at, where its sources give their versions. */
export async function fromSources<Of extends Pick<Promotion, 'part' | 'version'>>(
  root: string,
  promotions: readonly Of[],
): Promise<(Of & Pick<Promotion, 'commit'>)[]> {
  const here = promotions.filter(({ part, version }) => hasSources(root, part) && wasBuiltHere(root, part, version));
  const commit = here.length > 0 ? await cleanCommit(root) : undefined;
  if (!commit) return [...promotions];
  const fingerprints = readFingerprints(root);
  const isGiven = ({ part, version }: Of) => knownVersion(root, part, sourcesOf(part, fingerprints)) === version;
  const given = here.filter(isGiven);
  // Somebody may commit, or take another branch, while the sources are read.
  if ((await cleanCommit(root)) !== commit) return [...promotions];
  return promotions.map((each) => (given.includes(each) ? { ...each, commit } : each));
}
