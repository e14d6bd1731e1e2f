import { byPattern } from './by-pattern.ts';
import type { NavigationEntry } from './navigation.ts';
import type { RemoteName } from './remote-names.ts';

/**
 * `main` shows the navigation to signed-in people; `plain` is the main layout with its navigation hidden;
 * `clinic` has the header of a clinic's administrators.
 */
export const layouts = ['main', 'plain', 'session', 'bare', 'clinic'] as const;
export type Layout = (typeof layouts)[number];

/** Who may see a page. `token` asks for a session only, not for the person behind it; admins also pass `practitioner`. */
export const guards = [
  'public',
  'token',
  'signed_in',
  'practitioner',
  'client',
  'participant',
  'admin',
  'clinic_admin',
] as const;
export type Guard = (typeof guards)[number];

/** Addresses that belong to a remote: it draws its pages there, and nobody else does. */
export interface Area {
  /** Whole segments that its addresses begin with; `/` alone is that one address. */
  readonly at: string;
  readonly owner: RemoteName;
  /** Who its pages may be for; the first stands for all of them while the remote shows none. */
  readonly guards: readonly string[];
  /** How its pages may be framed; the first stands for all of them while the remote shows none. */
  readonly layouts: readonly string[];
  /** Its pages are for clinics' administrators, who have sessions of their own. */
  readonly isForClinics?: true | undefined;
  /**
   * Its pages hold a frame, which the policy of their own document alone allows: they are entered and left by a
   * full load.
   */
  readonly framing?: true | undefined;
}

/** What a remote declares of one address of a page; it travels in the release. */
export interface DeclaredRoute {
  /** Pattern of `:name` segments and a closing `*`. */
  readonly path: string;
  readonly guard: string;
  /** `main` when left out. */
  readonly layout?: string | undefined;
  /** Query parameter without which the page makes no sense: the visitor goes to sign-in instead (SHELL-056). */
  readonly requires?: string | undefined;
  /** Everybody may see it, and it is another page to who is signed in: it waits until it is known who that is. */
  readonly awaitsPerson?: true | undefined;
  readonly entry?: NavigationEntry | undefined;
}

/** An address of the portal: what stands there, in which layout, for whom. */
export interface PortalRoute extends Pick<DeclaredRoute, 'path' | 'requires' | 'awaitsPerson' | 'entry'> {
  readonly layout: Layout;
  readonly guard: Guard;
  readonly owner: RemoteName | 'shell';
  /** Where the area begins that it is in; the shell's own pages are in none. */
  readonly area?: string | undefined;
  readonly isForClinics?: true | undefined;
  readonly framing?: true | undefined;
  /** Stands for all pages that admins may have there, while nobody has read which these are. */
  readonly isUnread?: true | undefined;
}

/** What remotes declare, by name; nothing of a remote that is not there, or does not say. */
export type DeclaredRoutes = Readonly<Partial<Record<RemoteName, readonly DeclaredRoute[] | undefined>>>;

/** Why a page is left out of the map. */
export type MisplacedWhy = 'path' | 'area' | 'guard' | 'layout' | 'taken' | 'many';

export interface MisplacedRoute {
  readonly owner: RemoteName;
  readonly route: DeclaredRoute;
  readonly why: MisplacedWhy;
}

/** Every address of the portal. */
export interface PortalMap {
  /** The most specific first, in the router's own order. */
  readonly routes: readonly PortalRoute[];
  /** Pages that are left out: the others live. */
  readonly misplaced: readonly MisplacedRoute[];
  /** What stands at a path. */
  find(path: string): PortalRoute | undefined;
}

/** More addresses than this of one remote are a mistake: each document carries them. */
export const mostRoutes = 100;

/** Words in small letters, `:name` segments and a closing `*`; `/` alone. */
const pattern = /^(?=.{1,200}$)(?:\/|(?:\/[a-z0-9][a-z0-9_-]*)(?:\/[a-z0-9][a-z0-9_-]*|\/:[a-z]\w*)*(?:\/\*)?)$/;

const areasByPattern = (areas: readonly Area[]) => byPattern(areas, ({ at }) => (at === '/' ? at : `${at}/*`));

/** The area that an address or a pattern belongs to: of those around it the nearest. */
export function areaAt(areas: readonly Area[], path: string): Area | undefined {
  return areasByPattern(areas).find(path);
}

/** Addresses that the server answers by itself, before any page. */
const ofServer = /^\/(api|remotes|shell|registry|reports)(\/|$)/;

/** Why no remote can be given an area at an address, whoever owns what is around it, in words; null when one can. */
export function problemOfArea(at: string): string | null {
  if (!/^(\/[a-z0-9][a-z0-9_-]*)+$/.test(at) || at.length > 100)
    return `“${at}” is no area: it starts with /, and each part of it is small letters, digits, _ and -.`;
  return ofServer.test(at) ? `${at} belongs to the server.` : null;
}

/** Two patterns of the same shape answer the same addresses. */
const shapeOf = (path: string) => path.replace(/:\w+/g, ':');

/**
 * Puts the pages that remotes declare into their areas. A page that its area does not hold is left out; an area whose
 * remote declares nothing leads to that remote at all its addresses, which then says why it is not there.
 * @param withoutPage patterns of addresses that are the shell's, too, and that it leads away from
 * @param unread remotes with more pages than they declare here, for admins alone: all addresses that no other page has
 * lead admins to them, wherever an area lets it (decision 179)
 */
export function placeRoutes(
  areas: readonly Area[],
  ofShell: readonly PortalRoute[],
  declared: DeclaredRoutes,
  withoutPage: readonly string[] = [],
  unread: readonly RemoteName[] = [],
): PortalMap {
  const routes = [...ofShell];
  const misplaced: MisplacedRoute[] = [];
  const own = [...ofShell.map(({ path }) => path), ...withoutPage];
  const taken = new Set(own.map(shapeOf));
  const [around, ofOwn] = [areasByPattern(areas), byPattern(own, (path) => path)];
  const add = (route: DeclaredRoute, owner: RemoteName, { isWithin = true, isUnread = false } = {}) => {
    const { path } = route;
    const [area, ownPage] = [around.find(path), ofOwn.find(path)];
    // The shell's own pages win over every area, below their patterns as well.
    const isTaken = ownPage !== undefined || taken.has(shapeOf(path));
    const why = isWithin ? misplacedBy(route, owner, area, isTaken) : 'many';
    if (why || !area) return why;
    taken.add(shapeOf(path));
    routes.push({ ...placed(route, area), ...(isUnread && { isUnread }) });
    return null;
  };
  for (const [owner, own = []] of Object.entries(declared) as [RemoteName, DeclaredRoutes[RemoteName]][])
    for (const [place, route] of own.entries()) {
      const why = add(route, owner, { isWithin: place < mostRoutes });
      if (why) misplaced.push({ owner, route, why });
    }
  for (const { owner, isUnread, ...route } of standIns(areas, declared, unread)) add(route, owner, { isUnread });
  const { ranked, find } = byPattern(routes, ({ path }) => path);
  return { routes: ranked, find, misplaced };
}

/** All addresses of each area whose remote declares nothing, or more than what stands in `declared`. */
const standIns = (areas: readonly Area[], declared: DeclaredRoutes, unread: readonly RemoteName[]) =>
  areas.flatMap(({ at, owner, guards: [first = ''], layouts: [layout] }) => {
    const isUnread = unread.includes(owner);
    if (declared[owner] && !isUnread) return [];
    const paths = at === '/' ? [at] : [at, `${at}/*`];
    return paths.map((path) => ({ owner, isUnread, path, guard: isUnread ? 'admin' : first, layout }));
  });

/** A page that its area holds: the names of its guard and layout are known ones. */
function placed(
  { path, guard, layout = 'main', requires, awaitsPerson, entry }: DeclaredRoute,
  area: Area,
): PortalRoute {
  const { at, owner, isForClinics, framing } = area;
  return {
    ...{ path, guard: guard as Guard, layout: layout as Layout, owner, area: at },
    ...(requires && { requires }),
    ...(awaitsPerson && { awaitsPerson }),
    ...(entry && { entry }),
    ...(isForClinics && { isForClinics }),
    ...(framing && { framing }),
  };
}

function misplacedBy(
  { path, guard, layout = 'main' }: DeclaredRoute,
  owner: RemoteName,
  area: Area | undefined,
  isTaken: boolean,
): MisplacedWhy | null {
  if (!pattern.test(path)) return 'path';
  if (isTaken) return 'taken';
  if (area?.owner !== owner) return 'area';
  if (!guards.some((each) => each === guard) || !area.guards.includes(guard)) return 'guard';
  if (!layouts.some((each) => each === layout) || !area.layouts.includes(layout)) return 'layout';
  return null;
}

/** In which layout a path's page is declared; undefined where none is declared. For who knows no areas. */
export function layoutsOf(declared: readonly DeclaredRoute[]): (path: string) => string | undefined {
  const { find } = byPattern(declared, ({ path }) => path);
  return (path) => {
    const route = find(path);
    return route && (route.layout ?? 'main');
  };
}
