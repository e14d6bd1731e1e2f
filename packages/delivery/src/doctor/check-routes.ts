import type { Registry, RemoteRelease } from '@portal/portal-kit/registry';
import { matchesPattern } from '@portal/portal-kit/registry/match-path';
import type { ReleaseStore } from '../store/store.ts';
import { type Recorded, readRecorded } from '../surface/uses.ts';
import type { Finding } from './finding.ts';

type Route = NonNullable<Recorded['routes']>[number];

/** Whether a page's pattern stands at an address of the table: at its very pattern, or below one that ends in `*`. */
const standsAt = (route: Route, pattern: string) =>
  route.path === pattern || (route.path.endsWith('/*') && matchesPattern(route.path, pattern));

/** Pages of a remote's release to which a shell leads nobody. */
function unreachable(name: string, { pages }: Pick<RemoteRelease, 'pages'>, routes: readonly Route[]): string[] {
  const own = routes.filter(({ owner }) => owner === name);
  return pages.flatMap(({ paths }) => paths).filter((pattern) => !own.some((route) => standsAt(route, pattern)));
}

/**
 * Holds the pages of live remotes and canaries against the addresses of the live shell, both ways: pages that nobody can
 * reach, and addresses at which nobody finds a page. Shells from before routes were recorded say nothing.
 */
export async function checkRoutes(
  store: Pick<ReleaseStore, 'read'>,
  { shell, remotes, canaries = {} }: Pick<Registry, 'shell' | 'remotes' | 'canaries'>,
): Promise<Finding[]> {
  const { routes } = await readRecorded(store, 'shell', shell.version);
  if (!routes) return [];
  const tried = Object.entries(canaries).map(([part, { release }]) => ({ part, release }));
  const live = Object.entries(remotes).map(([part, release]) => ({ part, release }));
  const lost = [...live, ...tried].flatMap(({ part, release }) =>
    unreachable(part, release, routes).map(
      (path): Finding => ({
        code: 'PAGE_UNREACHABLE',
        severity: 'warning',
        part,
        message: `${part}@${release.version} has a page at ${path}, and shell@${shell.version} leads nobody there. Promote a shell that has the address in its route table.`,
      }),
    ),
  );
  const empty = routes.flatMap(({ path, owner }): Finding[] => {
    if (owner === 'shell') return [];
    const pages = Object.entries(remotes).find(([name]) => name === owner)?.[1].pages;
    const route = { path, owner };
    if (pages?.some(({ paths }) => paths.some((pattern) => standsAt(route, pattern)))) return [];
    const why = pages ? `the live release of ${owner} has no page there` : `no release of ${owner} is live`;
    return [
      {
        code: 'ROUTE_UNFILLED',
        severity: 'warning',
        part: owner,
        message: `shell@${shell.version} leads ${path} to ${owner}, and ${why}: people see a card that says so. Promote a release that has the page.`,
      },
    ];
  });
  return [...lost, ...empty];
}
