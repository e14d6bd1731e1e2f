import { areaAt } from '@portal/portal-kit/registry/areas';
import { type LivePlaces, misplacedPages } from '../areas/misplaced-pages.ts';
import { routesOfRelease } from '../areas/routes-of-release.ts';
import type { ReleaseStore } from '../store/store.ts';
import { readRecorded } from '../surface/uses.ts';
import type { Finding } from './finding.ts';

/**
 * Holds the pages of live remotes and canaries against the areas of the live shell, both ways: pages that nobody can
 * reach, and areas in which nobody finds a page. Shells from before areas say nothing.
 */
export async function checkRoutes(store: Pick<ReleaseStore, 'read'>, live: LivePlaces): Promise<Finding[]> {
  return [...(await checkPlaces(store, live)), ...(await checkAreas(store, live))];
}

/** Pages of live remotes and canaries that no area holds. */
export async function checkPlaces(store: Pick<ReleaseStore, 'read'>, live: LivePlaces): Promise<Finding[]> {
  const misplaced = await misplacedPages(store, live);
  return misplaced.map((page): Finding => ({ code: 'PAGE_UNREACHABLE', severity: 'warning', ...page }));
}

/** Areas that no live page fills. */
async function checkAreas(
  store: Pick<ReleaseStore, 'read'>,
  { shell, remotes, areas: granted = [] }: LivePlaces,
): Promise<Finding[]> {
  const { map } = await readRecorded(store, 'shell', shell.version);
  if (!map) return [];
  const areas = [...map.areas, ...granted];
  return areas.flatMap((area): Finding[] => {
    const { at, owner } = area;
    const release = remotes[owner];
    const routes = release ? (routesOfRelease(owner, release) ?? []) : [];
    if (routes.some(({ path }) => areaAt(areas, path) === area)) return [];
    const isGranted = granted.includes(area);
    const why = release ? `the live release of ${owner} has no page there` : `no release of ${owner} is live`;
    const advice = isGranted ? `Promote one, or take the area back: npx portal revoke ${at}` : 'Promote one that has.';
    return [
      {
        code: isGranted ? 'GRANT_UNFILLED' : 'ROUTE_UNFILLED',
        severity: 'warning',
        part: owner,
        message: `The area ${at} is ${owner}’s, and ${why}. ${advice}`,
      },
    ];
  });
}
