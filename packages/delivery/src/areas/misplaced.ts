import type { RemoteName } from '@portal/portal-kit/registry';
import {
  type Area,
  areaAt,
  type DeclaredRoute,
  type MisplacedRoute,
  mostRoutes,
  type PortalRoute,
  placeRoutes,
} from '@portal/portal-kit/registry/areas';
import { matchesPattern } from '@portal/portal-kit/registry/match-path';
import type { ShellMap } from './shell-map.ts';
import { tooMuchOf } from './too-much.ts';

/** Why the addresses of a remote's pages cannot be mounted, in words; empty when all can. */
export function misplacedWords(
  { areas, own }: ShellMap,
  granted: readonly Area[],
  owner: RemoteName,
  routes: readonly DeclaredRoute[],
): string[] {
  const all = [...areas, ...granted];
  const ofShell = own.map((path): PortalRoute => ({ path, layout: 'plain', guard: 'public', owner: 'shell' }));
  const { misplaced } = placeRoutes(all, ofShell, { [owner]: routes });
  const each = misplaced.filter(({ why }) => why !== 'many').map((one) => wordsOf[one.why](one, all, own));
  return [...each, ...tooMuchOf(owner, routes)];
}

type Words = (misplaced: MisplacedRoute, areas: readonly Area[], ofShell: ShellMap['own']) => string;

const wordsOf: Readonly<Record<MisplacedRoute['why'], Words>> = {
  path: ({ owner, route: { path } }) =>
    `${owner}: “${path}” is no address of a page. It starts with / and a word of small letters, digits, _ and -; words and :names follow, and * may end it.`,
  guard: ({ owner, route: { path, guard } }, areas) =>
    `${owner} has a page at ${path} behind the guard “${guard}”; ${allowedIn(areas, path, 'guards')}.`,
  layout: ({ owner, route: { path, layout = 'main' } }, areas) =>
    `${owner} has a page at ${path} in the layout “${layout}”; ${allowedIn(areas, path, 'layouts')}.`,
  taken: ({ owner, route: { path } }, _areas, ofShell) => {
    const isOfShell = ofShell.some((pattern) => matchesPattern(pattern, path));
    return `${owner} has a page at ${path}, where ${isOfShell ? 'the shell has one of its own' : 'it has another one'}. Choose another address.`;
  },
  area: ({ owner, route }, areas) => {
    const { path } = route;
    const other = areaAt(areas, path);
    const own = areas.filter((area) => area.owner === owner).map(({ at }) => at);
    const inside =
      own.length > 0 ? ` Choose an address inside ${own.join(', ')}${other ? '.' : ', or have it granted:'}` : '';
    return other
      ? `${owner} has a page at ${path}, in the area ${other.at} of ${other.owner}.${inside}`
      : `${owner} has a page at ${path}, which is in no area.${inside || ' Have it granted:'} ${grantsFor(owner, [route]).join()}`;
  },
  many: ({ owner }) => `${owner} has more than ${mostRoutes} addresses.`,
};

function allowedIn(areas: readonly Area[], path: string, what: 'guards' | 'layouts'): string {
  const area = areaAt(areas, path);
  return `its area ${area?.at} allows ${area?.[what].join(', ')}`;
}

/** What a release declares at addresses that are in no area: an operator has yet to grant them. */
export function ungrantedRoutes(
  { areas }: Pick<ShellMap, 'areas'>,
  granted: readonly Area[],
  routes: readonly DeclaredRoute[],
): DeclaredRoute[] {
  const all = [...areas, ...granted];
  return routes.filter(({ path }) => !areaAt(all, path));
}

/** The commands that would give a remote the areas for these. */
export function grantsFor(owner: RemoteName, routes: readonly DeclaredRoute[]): string[] {
  const byArea = Map.groupBy(routes, ({ path }) => path.replace(/\/[:*].*$/, ''));
  return [...byArea].map(([at, within]) => {
    const guards = new Set(within.map(({ guard }) => guard));
    const layouts = new Set(within.map(({ layout = 'main' }) => layout));
    const isMain = layouts.size === 1 && layouts.has('main');
    return `npx portal grant ${owner} ${at} --guard=${[...guards].join(',')}${isMain ? '' : ` --layout=${[...layouts].join(',')}`}`;
  });
}
