import type { Registry } from '@portal/portal-kit/registry';
import { findByPath } from '@portal/portal-kit/registry/match-path';

/**
 * Hashes of the manifests that a page at this address begins with: the shell's, and those of the remote with a page
 * there, also of the version that is tried, for only the browser knows who takes part. All others it fetches when it
 * loads something of those remotes.
 */
export function manifestsOfRoute({ shell, remotes, canaries = {} }: Registry, pathname: string): string[] {
  const tried = Object.values(canaries).map(({ release }) => release);
  const shown = [...Object.values(remotes), ...tried].filter(({ pages }) =>
    findByPath(pages, ({ paths }) => paths, pathname),
  );
  const hashes = [shell, ...shown].flatMap(({ manifest }) => manifest ?? []);
  return [...new Set(hashes)];
}
