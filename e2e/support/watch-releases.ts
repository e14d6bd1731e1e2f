import type { Page } from '@playwright/test';

/**
 * Notes which versions of which parts a page fetches scripts of: of a remote its entry, for all else may be an earlier
 * version's. `taken` gives them since it was last asked.
 */
export function watchReleases(page: Page): { taken(): Record<string, string[]> } {
  let versions = new Map<string, Set<string>>();
  page.on('request', (request) => {
    const [, remote, ofRemote, ofShell] =
      /\/(?:remotes\/([a-z-]+)\/([^/]+)\/remoteEntry|shell\/([^/]+)\/)[^/]*\.js$/.exec(
        new URL(request.url()).pathname,
      ) ?? [];
    const version = ofRemote ?? ofShell;
    if (!version) return;
    const part = remote ?? 'shell';
    versions.set(part, (versions.get(part) ?? new Set()).add(version));
  });
  return {
    taken: () => {
      const found = Object.fromEntries([...versions].map(([part, met]) => [part, [...met]]));
      versions = new Map();
      return found;
    },
  };
}
