import { describe, expect, it, jest } from '@jest/globals';
import type { Area, DeclaredRoutes, PortalMap } from '@portal/portal-kit/registry/areas';
import { formerRoutes } from '@portal/portal-kit/registry/former-routes';
import { act, screen } from '@testing-library/react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { Shell } from '../app-context.ts';
import { areas } from '../map/areas.ts';
import { portalMap } from '../map/portal-map.ts';
import { storedSession } from '../session/stored-session.ts';
import { storageKeys } from '../storage/storage.ts';
import { openPortal } from '../testing/open-portal.tsx';
import { person } from '../testing/people.ts';
import { createRouter } from './router.tsx';

/** The routes that the router is made of, for a map. */
function routesFor(map: PortalMap): RouteObject[] {
  let given: RouteObject[] = [];
  createRouter({ map: { getState: () => map } } as unknown as Shell, (routes) => {
    given = routes;
    return {} as ReturnType<typeof createRouter>;
  });
  return given;
}
const routeAt = (routes: RouteObject[], path: string) => matchRoutes(routes, path)?.at(-1)?.route.id;

it('leads to the page that the map has at an address', () => {
  const map = portalMap({ routes: formerRoutes });
  const routes = routesFor(map);
  const addresses = map.routes.map(({ path }) => path.replaceAll(/:\w+/g, '7').replace('*', 'some/where'));
  expect(addresses.map((path) => routeAt(routes, path))).toEqual(addresses.map((path) => map.find(path)?.path));
  expect(['/nope', '/billing/nope', '/clientship'].map((path) => routeAt(routes, path))).toEqual(
    Array.from({ length: 3 }, () => 'unknown'),
  );
});

it('leads nowhere at the address of an area that has pages below it alone', () => {
  const map = portalMap({ routes: formerRoutes });
  const routes = routesFor(map);
  const without = areas.map(({ at }) => at).filter((at) => map.find(at)?.path === undefined);
  expect(without).toEqual(expect.arrayContaining(['/appointments', '/sessions']));
  expect(without.map((at) => routeAt(routes, at))).toEqual(without.map((at) => `unknown ${at}`));
});

it('leads to the page of the area around another, where that has none at its own address', () => {
  const [around, within] = ['mf-around', 'mf-within'] as const;
  const area = (owner: Area['owner'], at: string): Area => ({ owner, at, guards: ['public'], layouts: ['main'] });
  const map = portalMap({
    areas: [area(around, '/hub'), area(within, '/hub/files')],
    routes: {
      [around]: [{ path: '/hub/:id', guard: 'public' }],
      [within]: [{ path: '/hub/files/:id', guard: 'public' }],
    },
  });
  const routes = routesFor(map);
  for (const path of ['/hub/7', '/hub/files', '/hub/files/7']) expect(routeAt(routes, path)).toBe(map.find(path)?.path);
});

describe('a navigation among 500 pages of 50 remotes', () => {
  function mapOf(prefix: string) {
    const named = Array.from({ length: 50 }, (_, place) => `mf-team-${place}` as const);
    const areas = named.map(
      (owner): Area => ({ owner, at: `${prefix}/${owner}`, guards: ['public'], layouts: ['main'] }),
    );
    const pages = ({ owner, at }: Area) =>
      [
        owner,
        Array.from({ length: 10 }, (_, place) => ({ path: `${at}/page-${place}/:id`, guard: 'public' })),
      ] as const;
    return portalMap({ areas, routes: Object.fromEntries(areas.map(pages)) as DeclaredRoutes });
  }
  /** How many patterns the router compares with an address. */
  function looksAt(routes: RouteObject[], path: string) {
    const match = jest.spyOn(String.prototype, 'match');
    try {
      matchRoutes(routes, path);
      return match.mock.calls.length;
    } finally {
      match.mockRestore();
    }
  }

  it.each([
    ['with a first word for each', ''],
    ['all below one first word', '/hub'],
  ])('compares one pattern for each page of another area, %s', (_name, prefix) => {
    const map = mapOf(prefix);
    const routes = routesFor(map);
    const path = `${prefix}/mf-team-49/page-9/7`;
    expect(routeAt(routes, path)).toBe(`${prefix}/mf-team-49/page-9/:id`);
    // One for each page, and some for the frames; three for each page without them.
    expect(looksAt(routes, path)).toBeLessThan(600);
    expect(looksAt(routes, '/nope')).toBeLessThan(750);
  });
});

it('leaves frame and navigation as they are from one area to the other', async () => {
  localStorage.setItem(storageKeys.session, storedSession('mine'));
  const opened = await openPortal('/clients', {
    answers: { 'GET /practice/users/me': [{ status: 200, json: person() }] },
  });
  const navigation = await screen.findByRole('navigation');
  await act(async () => screen.getByRole('link', { name: 'Session notes' }).click());
  expect(window.location.pathname).toBe('/session_notes');
  expect(screen.getByRole('navigation')).toBe(navigation);
  opened.close();
  localStorage.clear();
});
