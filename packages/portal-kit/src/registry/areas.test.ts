import { describe, expect, it } from '@jest/globals';
import { type Area, type DeclaredRoute, layoutsOf, type MisplacedWhy, mostRoutes, placeRoutes } from './areas.ts';
import { withUngranted } from './ungranted.ts';

const area = (owner: Area['owner'], at: string, more: Partial<Area> = {}): Area => ({
  at,
  owner,
  guards: ['signed_in', 'practitioner'],
  layouts: ['main'],
  ...more,
});
const areas = [
  area('mf-dashboard', '/'),
  area('mf-dashboard', '/clients'),
  area('mf-sessions', '/sessions', { guards: ['participant', 'public'], layouts: ['plain'] }),
  area('mf-admin', '/admin', { guards: ['admin'] }),
  area('mf-admin', '/admin/frame', { guards: ['admin'], layouts: ['bare'], framing: true }),
  area('mf-clinic', '/clinic', { guards: ['clinic_admin'], layouts: ['clinic'], isForClinics: true }),
];
const shell = (path: string) => ({ path, layout: 'plain', guard: 'public', owner: 'shell' }) as const;
const ofShell = [shell('/signin'), shell('/sessions/redirect/:id')];
const page = (path: string, guard = 'signed_in', layout?: string): DeclaredRoute => ({ path, guard, layout });

describe('placeRoutes', () => {
  it('mounts what areas hold, each path by the most specific of its patterns, as the router does', () => {
    const { find, misplaced } = placeRoutes(areas, ofShell, {
      'mf-admin': [page('/admin/*', 'admin'), page('/admin/people/:id', 'admin'), page('/admin/people/new', 'admin')],
      'mf-dashboard': [page('/'), page('/clients/:id', 'practitioner')],
    });
    expect(misplaced).toEqual([]);
    expect(
      ['/admin/people/new', '/admin/people/7/', '/admin/else/deep', '/', '/clients/7', '/signin'].map(
        (at) => find(at)?.path,
      ),
    ).toEqual(['/admin/people/new', '/admin/people/:id', '/admin/*', '/', '/clients/:id', '/signin']);
    expect(['/clients', '/clients/7/8', '/nope', '/administration'].map(find)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('gives a page what its area is for', () => {
    const { find } = placeRoutes(areas, ofShell, {
      'mf-admin': [page('/admin/frame', 'admin', 'bare')],
      'mf-clinic': [page('/clinic', 'clinic_admin', 'clinic')],
    });
    expect(find('/admin/frame')).toMatchObject({ framing: true, layout: 'bare' });
    expect(find('/clinic')).toMatchObject({ isForClinics: true });
  });

  it.each<[MisplacedWhy, DeclaredRoute]>([
    ['path', page('/clients/../admin')],
    ['path', page('//clients')],
    ['path', page('/clients//7')],
    ['path', page('/clients/:')],
    ['path', page('/:anything')],
    ['path', page('/*')],
    ['path', page('/clients/')],
    ['path', page('/clients/*/7')],
    ['path', page('/clients?x=1')],
    ['path', page('/CLIENTS')],
    ['path', page('clients')],
    ['path', page(`/clients/${'a'.repeat(200)}`)],
    ['area', page('/admin', 'admin')],
    ['area', page('/admin/clients')],
    ['area', page('/clientship')],
    ['area', page('/nobodys')],
    ['guard', page('/clients', 'public')],
    ['guard', page('/clients', 'whoever')],
    ['guard', page('/clients', '')],
    ['layout', page('/clients', 'signed_in', 'plain')],
    ['layout', page('/clients', 'signed_in', 'none')],
    ['taken', page('/signin', 'public')],
    ['taken', page('/clients/:other')],
  ])('leaves out, for its %s, %j, and lets the rest live', (why, bad) => {
    const { find, misplaced } = placeRoutes(areas, ofShell, { 'mf-dashboard': [page('/clients/:id'), bad, page('/')] });
    expect(misplaced).toEqual([{ owner: 'mf-dashboard', route: bad, why }]);
    expect([find('/clients/7'), find('/'), find('/signin')?.owner]).toEqual([
      expect.anything(),
      expect.anything(),
      'shell',
    ]);
  });

  it('keeps the shell’s own pages in the middle of an area, below their patterns too', () => {
    const own = [page('/sessions/redirect/7', 'public', 'plain'), page('/sessions/*', 'public', 'plain')];
    const { find, misplaced } = placeRoutes(areas, ofShell, { 'mf-sessions': own });
    expect(misplaced.map(({ why }) => why)).toEqual(['taken']);
    expect([find('/sessions/redirect/7')?.owner, find('/sessions/7')?.owner]).toEqual(['shell', 'mf-sessions']);
  });

  it('keeps addresses of the shell without a page of its own, which answer nothing', () => {
    const own = [page('/clients/:id/link/:other'), page('/clients/7/link/*'), page('/clients/:id/link')];
    const { find, misplaced } = placeRoutes(areas, ofShell, { 'mf-dashboard': own }, ['/clients/:id/link/:token']);
    expect(misplaced.map(({ route, why }) => [route.path, why])).toEqual([
      ['/clients/:id/link/:other', 'taken'],
      ['/clients/7/link/*', 'taken'],
    ]);
    expect([find('/clients/7/link/abc'), find('/clients/7/link')?.path]).toEqual([undefined, '/clients/:id/link']);
  });

  it('takes no more addresses of one remote than documents can carry', () => {
    const many = Array.from({ length: 5_000 }, (_, place) => page(`/clients/page-${place}`));
    const { routes, misplaced } = placeRoutes(areas, [], { 'mf-dashboard': many });
    expect(routes.filter(({ owner }) => owner === 'mf-dashboard')).toHaveLength(mostRoutes);
    expect(misplaced).toHaveLength(5_000 - mostRoutes);
    expect(new Set(misplaced.map(({ why }) => why))).toEqual(new Set(['many']));
  });

  it('leads to a remote that is not there at all addresses of its areas, behind their first guard', () => {
    const { find } = placeRoutes(areas, ofShell, { 'mf-dashboard': [] });
    expect(find('/sessions/7/anything')).toMatchObject({ owner: 'mf-sessions', guard: 'participant', layout: 'plain' });
    expect(find('/admin')).toMatchObject({ owner: 'mf-admin', guard: 'admin' });
    expect([find('/'), find('/clients')]).toEqual([undefined, undefined]);
  });
});

it('says in which layout a path is, by the most specific page, to who knows no areas', () => {
  const declared = [page('/admin/*', 'admin'), page('/admin/frame', 'admin', 'bare')];
  expect(['/admin/frame', '/admin/people', '/signin'].map(layoutsOf(declared))).toEqual(['bare', 'main', undefined]);
});

it('gives every page of a remote that is being written an area, and nobody another one’s', () => {
  const routes = [page('/hello'), page('/hello/there/:id', 'public', 'plain'), page('/admin/hello', 'admin')];
  const registry = withUngranted({ remotes: { 'mf-clinic': { routes } as never } }, areas);
  const { find, misplaced } = placeRoutes([...areas, ...registry.areas], ofShell, { 'mf-clinic': routes });
  expect([find('/hello')?.owner, find('/hello/there/7')?.guard]).toEqual(['mf-clinic', 'public']);
  expect(misplaced.map(({ route }) => route.path)).toEqual(['/admin/hello']);
});
