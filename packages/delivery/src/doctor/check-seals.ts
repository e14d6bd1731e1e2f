import type { Registry } from '@portal/portal-kit/registry';
import { adviceOnSeal, readSealed, type Seal } from '../registry/seal.ts';
import { hasRelease } from '../store/release-store.ts';
import type { ReleaseStore } from '../store/store.ts';
import { isPart, type Part, partsIn } from '../workspace/parts.ts';
import { workspaceRoot } from '../workspace/workspace.ts';
import type { Finding } from './finding.ts';

/** The seal of what stands under a version's name; null where nothing does. What is no release was changed. */
async function sealIn(store: ReleaseStore, part: Part, version: string): Promise<Seal | null> {
  const found = await readSealed(store, part, version);
  return found?.seal ?? ((await hasRelease(store, part, version)) ? 'untrusted' : null);
}

/**
 * Holds everything that is published against its signature: what was changed is refused when somebody promotes it, which
 * may be the moment when they need it most.
 */
export async function checkSeals(store: ReleaseStore, { shell, remotes, canaries = {} }: Registry): Promise<Finding[]> {
  const inUse = new Set([
    `shell@${shell.version}`,
    ...Object.entries(remotes).map(([name, { version }]) => `${name}@${version}`),
    ...Object.entries(canaries).map(([name, { release }]) => `${name}@${release.version}`),
  ]);
  const ofPart = async (part: Part): Promise<Finding[]> => {
    const versions = (await store.list(part)).sort();
    const seals = await Promise.all(versions.map((version) => sealIn(store, part, version)));
    const unsigned = versions.filter((_, place) => seals[place] === 'unsigned');
    const untrusted = versions
      .filter((_, place) => seals[place] === 'untrusted')
      .map(
        (version): Finding => ({
          code: 'RELEASE_UNTRUSTED',
          severity: inUse.has(`${part}@${version}`) ? 'error' : 'warning',
          part,
          message: adviceOnSeal(store, { part, version }, 'untrusted'),
        }),
      );
    if (unsigned.length === 0) return untrusted;
    const message = `Of ${part} nobody has signed ${unsigned.join(', ')}: promote, canary and rollback refuse what they would newly make live of it. Releases from before they were signed are such; publish their sources again where one may still be wanted.`;
    return [...untrusted, { code: 'RELEASE_UNSIGNED', severity: 'warning', part, message }];
  };
  const parts = new Set([...partsIn(workspaceRoot), ...Object.keys(remotes).filter(isPart)]);
  return (await Promise.all([...parts].map(ofPart))).flat();
}
