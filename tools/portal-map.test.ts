import { describe, expect, it } from '@jest/globals';
import { misplacedWords } from '../packages/delivery/src/areas/misplaced.ts';
import { shellMapIn } from '../packages/delivery/src/areas/shell-map.ts';
import { formerRoutes } from '../packages/portal-kit/src/registry/former-routes.ts';
import { tokenPaths } from '../shell/src/map/areas.ts';
import { portalMap } from '../shell/src/map/portal-map.ts';
import { parseTokenLink } from '../shell/src/map/token-link.ts';
import { shellPages } from '../shell/src/routes/shell-pages.ts';
import { mapOfSources as map } from './lib/map-of-sources.ts';
import { root } from './lib/paths.ts';

/** The specification's map, as the route table had it. */
const specified = portalMap({ routes: formerRoutes });

/** Pages that are open to more people than the specification says: clients find help, their language and zone. */
const opened: Readonly<Record<string, { guard: string; awaitsPerson?: true }>> = {
  '/support': { guard: 'public', awaitsPerson: true },
  '/preferences': { guard: 'signed_in' },
};

/** An address that a pattern answers. */
const addressOf = (path: string) => path.replace(/:\w+/g, '7').replace('*', 'somewhere/else');

describe('areas and pages together', () => {
  it('leave no page out', () => {
    expect(map.misplaced).toEqual([]);
  });

  it.each(specified.routes.map((route) => [route.path, route] as const))(
    'have the specification’s %s, in its layout, behind its guard, and as it stands in the navigation',
    (path, { path: _, ...route }) => {
      expect(map.find(addressOf(path))).toMatchObject({ ...route, ...opened[path] });
    },
  );

  it.each(Object.keys(tokenPaths))('leave %s to the link whose token it carries', async (path) => {
    const page = { path, guard: 'public', layout: 'plain' };
    expect(portalMap({ routes: { 'mf-sessions': [page] } }).misplaced).toMatchObject([{ why: 'taken' }]);
    expect(misplacedWords(await shellMapIn(root), [], 'mf-sessions', [page])).toEqual([
      `mf-sessions has a page at ${path}, where the shell has one of its own. Choose another address.`,
    ]);
    expect(parseTokenLink(path.replace(':token', 'abc'))).toMatchObject({ token: 'abc' });
  });

  const known = map.routes.filter(({ path }) => specified.find(addressOf(path)));
  it.each(known.map((route) => [route.path, route] as const))(
    'frame and guard %s as the specification does',
    (path, { layout, guard, owner }) => {
      const found = specified.find(addressOf(path));
      expect({ ...found, ...opened[path] }).toMatchObject({ layout, guard, owner });
    },
  );

  it.each(['/nope', '/nope/deep', '/shared_files/other', '/dashboard/more', '/appointments'])('have no %s', (path) => {
    expect(map.find(path)).toBeUndefined();
  });

  it('have a page for every route of the shell, and no page without a route', () => {
    const owned = map.routes.filter((route) => route.owner === 'shell').map((route) => route.path);
    expect(Object.keys(shellPages).sort()).toEqual(owned.sort());
  });
});
