import type { Registry } from '@portal/portal-kit/registry';
import { changeRegistry, RegistryError } from '../registry/registry-file.ts';
import { listReleases, readRelease } from '../store/release-store.ts';
import type { Part } from '../workspace/parts.ts';

export interface Promotion {
  part: Part;
  version: string;
}

type Live = Pick<Registry, 'remotes'> & { shell: Registry['shell'] | null };

function withPromotion(releases: string, live: Live, { part, version }: Promotion): Live {
  if (part === 'shell')
    return { ...live, shell: readRelease(releases, part, version) ?? missing(releases, part, version) };
  const release = readRelease(releases, part, version) ?? missing(releases, part, version);
  return { ...live, remotes: { ...live.remotes, [part]: release } };
}

function missing(releases: string, part: Part, version: string): never {
  const published = listReleases(releases, part);
  const known =
    published.length > 0
      ? `Published: ${published.join(', ')}`
      : `Nothing is published; publish it first: npm run portal -- publish ${part}`;
  throw new RegistryError(`There is no release ${part}@${version}. ${known}`);
}

function isLive(live: Live, { part, version }: Promotion): boolean {
  return (part === 'shell' ? live.shell : live.remotes[part])?.version === version;
}

/**
 * Makes published versions live, all in one change; nothing is written when they all are already.
 * @throws RegistryError
 */
export async function promoteAll(releases: string, promotions: readonly Promotion[]): Promise<Registry | null> {
  return changeRegistry(releases, (current) => {
    const before: Live = { shell: current?.shell ?? null, remotes: current?.remotes ?? {} };
    if (current && promotions.every((promotion) => isLive(before, promotion))) return null;
    const { shell, remotes } = promotions.reduce((live, promotion) => withPromotion(releases, live, promotion), before);
    if (!shell)
      throw new RegistryError(
        'No shell is live yet, and without one there are no pages. Build it first: npm run build',
      );
    return { shell, remotes };
  });
}
