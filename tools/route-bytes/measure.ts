import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type MeasuredRoute, measuredRoutes } from '../../bench/src/delivery/routes.ts';
import { type PublishedRegistry, readBack } from '../../packages/delivery/src/registry/manifests.ts';
import { matchesPattern } from '../../packages/portal-kit/src/registry/match-path.ts';
import { renderedAheadSchema } from '../../packages/portal-kit/src/registry/prerendered.ts';
import type { Registry } from '../../packages/portal-kit/src/registry/registry.ts';
import { planEarly } from '../../shell/src/early/plan.ts';
import { declaredIn, portalMap } from '../../shell/src/map/portal-map.ts';

/** Bytes that a route may grow by before it fails: 0.5 kB, compressed. */
const allowance = 500;

/**
 * What a route may need at most, as a share of another one: the goals of the issues that are met, so that they stay met.
 * Missed ones are in docs/performance.md with their figures.
 */
const goals = [{ route: '/signin_clinic', of: '/signin', atMost: 1.4 }] as const;

/**
 * Most bytes of the routes by which people judge the portal, whatever was kept since: by half a kilobyte a change, figures
 * that are written anew grew by a tenth. Whoever needs more finds as much to take away, or says here why not.
 */
const ceilings: Readonly<Record<string, number>> = {
  '/signin': 153_900,
  '/dashboard': 260_000,
  '/sessions/:id/waiting_room': 266_800,
  '/sessions/clients/video_call/:id': 295_200,
  '/sessions/providers/video_call/:id': 307_300,
};

/**
 * Most of a route's bytes, in per cent, that browsers fetch anew once one component of its page was changed and the
 * remote released: nineteen in twenty come from their cache.
 */
const mostMoved = 5;

/** A script or stylesheet that a route needs for its first paint: its name without version and hash. */
interface NeededFile {
  name: string;
  /** Compressed with brotli, as browsers get it. */
  bytes: number;
  /** It is of a remote and names its release, so each release of that remote has it anew. */
  namesRelease?: boolean;
}

/** What each route needs for its first paint, by the route’s pattern. */
export type RouteFiles = Readonly<Record<string, readonly NeededFile[]>>;

/** The figures that are kept: bytes by file, and the files of each route. */
export interface KeptFigures {
  files: Readonly<Record<string, number>>;
  routes: Readonly<Record<string, { bytes: number; files: readonly string[] }>>;
}

/** `/remotes/mf-dashboard/0.1.0-6397648b/page-dashboard.83a9400831.js` is `mf-dashboard/page-dashboard.js`. */
const nameOf = (href: string) =>
  href.replace(/^\/(?:remotes\/)?([\w-]+)\/[^/]+\//, '$1/').replace(/\.[0-9a-f]{6}(?=\.\w+$)/, '');

const sum = (files: readonly NeededFile[]) => files.reduce((all, { bytes }) => all + bytes, 0);

/** The traits of who visits a route, as the browser has them stored. */
function sessionOf({ person }: MeasuredRoute) {
  return person && person !== 'olive' ? { token: 't', admin: person === 'ada', provider: person === 'maya' } : null;
}

/** Everything that the page of a route, and the plan of its preload script, ask for in their first two round trips. */
function hrefsOf(registry: Registry, route: MeasuredRoute, store: string): string[] {
  const { shell } = registry;
  const { pathname, search } = new URL(route.at, 'http://portal.test');
  if (!shell.provides) throw new Error('The live shell does not say what it provides: build it anew.');
  const plan = planEarly(registry, {
    path: pathname,
    search,
    map: portalMap(declaredIn(registry, { cohort: '', edition: 'CA' })),
    locale: 'en',
    session: sessionOf(route),
    clinicToken: route.person === 'olive' ? 't' : null,
    isInvited: pathname === '/signup_clinic',
    takenBack: [],
    visitor: { cohort: '', edition: 'CA' },
    provided: shell.provides,
    manifests: new Map(),
  });
  const ofPage = [shell.early, ...shell.styles, ...shell.scripts].map((file) => shell.base + file);
  const ofSkeleton = route.person === 'maya' && search === '' ? rowsScripts(registry, pathname, store) : [];
  return [...new Set([...ofPage, ...ofSkeleton, ...plan.preloads.map(({ href }) => href)])];
}

/** What draws a page's first rows is named by its document and by no plan. */
function rowsScripts({ remotes }: Registry, pathname: string, store: string): string[] {
  return Object.entries(remotes).flatMap(([name, { base, version, unchanged = {}, renderedAhead }]) => {
    if (!renderedAhead) return [];
    const text = readFileSync(path.join(store, name, version, 'files', renderedAhead.file), 'utf8');
    const { firstRows } = renderedAheadSchema.parse(JSON.parse(text));
    if (!firstRows?.addresses.some((address) => matchesPattern(address, pathname))) return [];
    return [(unchanged[firstRows.file] ?? base) + firstRows.file];
  });
}

/**
 * What each route of the live registry needs for its first paint, in English; the bytes are exact, for they are those
 * of the files that are sent. `npm run bench:delivery` shows that nothing else comes before that paint (two waves).
 *
 * @param store folder of the releases
 * @throws when there is no registry, or a file of it is missing
 */
export function measureRoutes(store: string): RouteFiles {
  const published = JSON.parse(readFileSync(path.join(store, 'registry.json'), 'utf8')) as PublishedRegistry;
  const registry = readBack(published);
  const neededFile = (href: string): NeededFile => {
    const [, part = '', version = '', file = ''] = /^\/(?:remotes\/)?([\w-]+)\/([^/]+)\/(.+)$/.exec(href) ?? [];
    const place = path.join(store, part, version, 'files', file);
    const [, digits = version] = version.split('-');
    return {
      name: nameOf(href),
      bytes: readFileSync(`${place}.br`).length,
      namesRelease: part !== 'shell' && readFileSync(place, 'utf8').includes(digits),
    };
  };
  return Object.fromEntries(
    measuredRoutes().map((route) => [route.pattern, hrefsOf(registry, route, store).map(neededFile)]),
  );
}

/** The figures as they are kept in the repository. */
export function keptFiguresOf(routes: RouteFiles): KeptFigures {
  const files = Object.values(routes)
    .flat()
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  return {
    files: Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])),
    routes: Object.fromEntries(
      Object.entries(routes).map(([route, needed]) => [
        route,
        { bytes: sum(needed), files: needed.map(({ name }) => name) },
      ]),
    ),
  };
}

const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** By how much each file of a route differs from before, those that grew most first. */
function changesOf(needed: readonly NeededFile[], kept: KeptFigures, former: readonly string[]): string {
  const names = [...new Set([...needed.map(({ name }) => name), ...former])];
  return names
    .map((name) => {
      const now = needed.find((file) => file.name === name)?.bytes ?? 0;
      return { name, by: now - (former.includes(name) ? (kept.files[name] ?? 0) : 0) };
    })
    .filter(({ by }) => by !== 0)
    .toSorted((one, other) => other.by - one.by)
    .map(({ name, by }) => `${name} ${by > 0 ? '+' : ''}${by} bytes`)
    .join(', ');
}

/** Routes that need more than their goal or ceiling allows, by exact bytes: a line each; none when all is well. */
export function missedGoals(routes: KeptFigures['routes']): string[] {
  const over = Object.entries(ceilings).flatMap(([route, most]) => {
    const { bytes = 0 } = routes[route] ?? {};
    return bytes <= most ? [] : [`${route} needs ${bytes} bytes, and may need ${most}`];
  });
  const above = goals.flatMap(({ route, of, atMost }) => {
    const ratio = (routes[route]?.bytes ?? Number.POSITIVE_INFINITY) / (routes[of]?.bytes ?? 0);
    return ratio <= atMost ? [] : [`${route} needs ${ratio.toFixed(3)} × the bytes of ${of}, and may need ${atMost}`];
  });
  return [...over, ...above];
}

/** The share of a route's bytes that moves with a release of its remote in which its page has changed, in per cent. */
export function movedShare(needed: readonly NeededFile[]): number {
  const moves = ({ name, namesRelease }: NeededFile) => namesRelease || /\/page-[\w-]+\.js$/.test(name);
  return (100 * sum(needed.filter(moves))) / sum(needed);
}

/** Routes of which a release of their remote moves more than it may: a line each, with the files; none when all is well. */
export function movedRoutes(routes: RouteFiles): string[] {
  return Object.entries(routes).flatMap(([route, needed]) => {
    const share = movedShare(needed);
    const naming = needed.filter(({ namesRelease }) => namesRelease).map(({ name }) => name);
    return share <= mostMoved
      ? []
      : [
          `${route}: a release moves ${share.toFixed(2)} %, and may move ${mostMoved} %: its page, ${naming.join(', ')}`,
        ];
  });
}

/**
 * Routes that need over half a kilobyte more than the kept figures say, or more files, routes that have no figure, and
 * figures of routes that are gone: a line each, with the files that changed; none when all is well.
 */
export function grownRoutes(routes: RouteFiles, kept: KeptFigures): string[] {
  const names = (of: object) => Object.keys(of).toSorted();
  if (!isDeepStrictEqual(names(routes), names(kept.routes)))
    return ['The routes are others than those that have a figure. If that is meant: npm run route-bytes -- --keep'];
  return Object.entries(routes).flatMap(([route, needed]) => {
    const before = kept.routes[route];
    if (!before) return [];
    const grown = [
      ...(sum(needed) > before.bytes + allowance
        ? [`${inKilobytes(sum(needed))} in place of ${inKilobytes(before.bytes)}`]
        : []),
      ...(needed.length > before.files.length ? [`${needed.length} files in place of ${before.files.length}`] : []),
    ];
    return grown.length === 0 ? [] : `${route}: ${grown.join(', ')}: ${changesOf(needed, kept, before.files)}`;
  });
}
