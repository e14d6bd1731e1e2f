import { describe, expect, it, jest } from '@jest/globals';
import { type Area, type DeclaredRoutes, placeRoutes } from './areas.ts';
import { byPattern } from './by-pattern.ts';
import { matchesPattern } from './match-path.ts';

const found = (patterns: readonly string[], path: string) => byPattern(patterns, (pattern) => pattern).find(path);

describe('byPattern', () => {
  it.each([
    ['/a/b/:c/:d', '/a/:b/c/d', '/a/b/c/d', '/a/:b/c/d'],
    ['/a/:b', '/a/*', '/a/b', '/a/:b'],
    ['/a/*', '/a', '/a', '/a'],
    ['/a/*', '/a/:b/c', '/a/b/d', '/a/*'],
    ['/a/b/:c', '/a/:b/c', '/a/b/c', '/a/b/:c'],
    ['/a/:b/c', '/a/b/:c', '/a/b/c', '/a/:b/c'],
    ['/a/:first', '/a/:second', '/a/b', '/a/:first'],
  ])(
    'of %s and %s finds for %s the most specific, and of equally specific ones the first: %s',
    (one, other, path, best) => {
      expect(found([one, other], path)).toBe(best);
    },
  );

  it('finds what a look at every pattern finds', () => {
    const words = ['a', 'b', ':x', ':y'];
    const stems = words.flatMap((one) => words.flatMap((two) => words.map((three) => `/${one}/${two}/${three}`)));
    const patterns = ['/', '/a', '/a/*', '/a/:x', '/:x/b', '/b/:x/*', '/:x/:y/b/*', '/a/b/*', ...stems];
    const { ranked, find } = byPattern(patterns, (pattern) => pattern);
    const parts = ['', 'a', 'b', 'c', ':', '*', 'constructor'];
    const paths = parts.flatMap((one) => parts.flatMap((two) => parts.map((three) => `/${one}/${two}/${three}`)));
    const asked = ['/', '//', '/a', '/a/', '/c', '/b/c/b/a/c', ...paths];
    expect(asked.map(find)).toEqual(asked.map((path) => ranked.find((pattern) => matchesPattern(pattern, path))));
  });
});

describe('a lookup among 500 pages of 50 remotes', () => {
  const remotes = Array.from({ length: 50 }, (_, place) => `mf-team-${place}` as const);
  /** The map of so many remotes, with ten pages each. */
  function mapOf(prefix: string, count = remotes.length) {
    const named = remotes.slice(0, count).map((owner) => ({ owner, at: `${prefix}/${owner}` }));
    const areas = named.map(({ owner, at }): Area => ({ owner, at, guards: ['public'], layouts: ['main'] }));
    const pagesAt = (at: string) =>
      Array.from({ length: 10 }, (_, place) => `${at}/page-${place}${place % 2 === 0 ? '' : '/:id'}`);
    const declared = named.map(({ owner, at }) => [owner, pagesAt(at).map((path) => ({ path, guard: 'public' }))]);
    return placeRoutes(areas, [], Object.fromEntries(declared) as DeclaredRoutes);
  }
  /** In how many branches a lookup has looked for a segment. */
  function stepsOf({ find }: ReturnType<typeof mapOf>, path: string) {
    const get = jest.spyOn(Map.prototype, 'get');
    try {
      find(path);
      return get.mock.calls.length;
    } finally {
      get.mockRestore();
    }
  }

  it.each([
    ['with a first word for each', '', '/mf-team-49/page-9/7', 10],
    ['all below one first word', '/hub', '/hub/mf-team-49/page-9/7', 13],
  ])('takes steps by the depth of its path, %s', (_name, prefix, path, steps) => {
    const map = mapOf(prefix);
    expect([map.routes.length, map.misplaced.length, map.find(path)?.owner]).toEqual([500, 0, 'mf-team-49']);
    expect(stepsOf(map, path)).toBe(steps);
  });

  it('takes as many as among the pages of one remote', () => {
    const path = '/hub/mf-team-0/page-9/7';
    expect(stepsOf(mapOf('/hub'), path)).toBe(stepsOf(mapOf('/hub', 1), path));
  });

  it('ends where no pattern goes on', () => {
    expect(stepsOf(mapOf('/hub'), '/nobodys/page/of/any/length')).toBe(3);
  });
});
