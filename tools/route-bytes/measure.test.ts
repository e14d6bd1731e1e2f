import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { grownRoutes, type KeptFigures, keptFiguresOf, missedGoals, movedRoutes, type RouteFiles } from './measure.ts';

const routes: RouteFiles = {
  '/a': [
    { name: 'shell/main.js', bytes: 10_000 },
    { name: 'mf-admin/page-a.js', bytes: 2_000 },
  ],
  '/b': [{ name: 'shell/main.js', bytes: 10_000 }],
};
const kept = keptFiguresOf(routes);
const withPage = (bytes: number): RouteFiles => ({
  ...routes,
  '/a': [
    { name: 'shell/main.js', bytes: 10_000 },
    { name: 'mf-admin/page-a.js', bytes },
  ],
});

describe('the bytes of a route', () => {
  it('are kept with the files they are of', () => {
    expect(kept).toEqual({
      files: { 'mf-admin/page-a.js': 2_000, 'shell/main.js': 10_000 },
      routes: {
        '/a': { bytes: 12_000, files: ['shell/main.js', 'mf-admin/page-a.js'] },
        '/b': { bytes: 10_000, files: ['shell/main.js'] },
      },
    });
  });

  it('may grow by half a kilobyte, and by no byte more', () => {
    expect(grownRoutes(withPage(2_500), kept)).toEqual([]);
    expect(grownRoutes(withPage(2_501), kept)).toEqual([
      '/a: 12.5 kB in place of 12.0 kB: mf-admin/page-a.js +501 bytes',
    ]);
  });

  it('come in as many files as before: one more is a request more', () => {
    const one = { name: 'mf-admin/page-a.js', bytes: 1_900 };
    expect(grownRoutes({ ...withPage(100), '/b': [{ name: 'shell/main.js', bytes: 10_000 }] }, kept)).toEqual([]);
    expect(
      grownRoutes({ ...routes, '/a': [...(routes['/b'] ?? []), one, { ...one, name: 'x', bytes: 100 }] }, kept),
    ).toEqual(['/a: 3 files in place of 2: x +100 bytes, mf-admin/page-a.js -100 bytes']);
  });

  it('name the files that changed, came and went', () => {
    const other = { ...routes, '/b': [{ name: 'shell/other.js', bytes: 10_700 }] };
    expect(grownRoutes(other, kept)).toEqual([
      '/b: 10.7 kB in place of 10.0 kB: shell/other.js +10700 bytes, shell/main.js -10000 bytes',
    ]);
  });

  it('are asked for where a route has none', () => {
    expect(grownRoutes({ ...routes, '/c': [] }, kept)).toEqual([
      expect.stringContaining('npm run route-bytes -- --keep'),
    ]);
    const { '/b': gone, ...rest } = routes;
    expect(gone).toBeDefined();
    expect(grownRoutes(rest, kept)).toHaveLength(1);
  });

  it('keep the goals that were met, to the byte', () => {
    const figures = JSON.parse(readFileSync(path.join(import.meta.dirname, 'figures.json'), 'utf8')) as KeptFigures;
    expect(missedGoals(figures.routes)).toEqual([]);
    const of = (bytes: number) => ({ bytes, files: [] });
    expect(missedGoals({ '/signin': of(1_000), '/signin_clinic': of(1_400) })).toEqual([]);
    expect(missedGoals({ '/signin': of(1_000), '/signin_clinic': of(1_401) })).toEqual([
      '/signin_clinic needs 1.401 × the bytes of /signin, and may need 1.4',
    ]);
    expect(missedGoals({})).toHaveLength(1);
  });

  it('stay below their ceiling, whatever is kept', () => {
    const met = { '/signin': { bytes: 150_000, files: [] }, '/signin_clinic': { bytes: 150_000, files: [] } };
    const call = (bytes: number) => ({ ...met, '/sessions/providers/video_call/:id': { bytes, files: [] } });
    expect(missedGoals(call(307_300))).toEqual([]);
    expect(missedGoals(call(307_301))).toEqual([
      '/sessions/providers/video_call/:id needs 307301 bytes, and may need 307300',
    ]);
  });
});

describe('a release of a remote', () => {
  const withTexts = (namesRelease: boolean): RouteFiles => ({
    '/a': [
      { name: 'shell/main.js', bytes: 95_000 },
      { name: 'mf-admin/messages-en.js', bytes: 1_000, namesRelease },
      { name: 'mf-admin/page-a.js', bytes: 3_000 },
      { name: 'mf-admin/remoteEntry.js', bytes: 1_000, namesRelease: true },
      { name: 'mf-admin/page-a.css', bytes: 0 },
    ],
  });

  it('may move a twentieth of its page: the page’s own script and what names its release', () => {
    expect(movedRoutes(withTexts(false))).toEqual([]);
    expect(movedRoutes({ '/none': [{ name: 'shell/main.js', bytes: 1 }] })).toEqual([]);
  });

  it('is named with the files that name it where it moves more', () => {
    expect(
      movedRoutes({
        '/a':
          withTexts(true)
            ['/a']?.slice(0, 4)
            .map((file) => ({ ...file, bytes: file.bytes + 100 })) ?? [],
      }),
    ).toEqual([
      '/a: a release moves 5.28 %, and may move 5 %: its page, mf-admin/messages-en.js, mf-admin/remoteEntry.js',
    ]);
  });
});
