import { describe, expect, it } from '@jest/globals';
import type { RemoteRelease } from '@portal/portal-kit/registry';
import { formerRoutes } from '@portal/portal-kit/registry/former-routes';
import { portalMap } from '../map/portal-map.ts';
import { sampleRegistry } from '../testing/registry.ts';
import { planEarly, type Visit } from './plan.ts';

const signedIn = { token: 't', admin: false, provider: true };
const admin = { ...signedIn, admin: true };
const atDashboard: Visit = {
  path: '/dashboard',
  search: '',
  map: portalMap({ routes: formerRoutes }),
  locale: 'en',
  session: signedIn,
  clinicToken: null,
  isInvited: false,
  takenBack: [],
  visitor: { cohort: '', edition: 'CA' },
  provided: { portalKit: '0.1.0', ui: '0.1.0', slots: ['status-dialog/v1'] },
  manifests: new Map(),
};
const plan = (visit: Partial<Visit>) => planEarly(sampleRegistry, { ...atDashboard, ...visit });
const files = (visit: Partial<Visit>) => plan(visit).preloads.map(({ href }) => href);

describe('planEarly', () => {
  it('asks for everything that a page of a remote needs, each file once, with its hash', () => {
    const { preloads } = plan({});
    expect(preloads.map(({ href }) => href)).toEqual([
      '/shell/0.1.0-00000001/en.js',
      '/shell/0.1.0-00000001/runtime.js',
      '/shell/0.1.0-00000001/layout.js',
      '/shell/0.1.0-00000001/shared-en.js',
      '/shell/0.1.0-00000001/data.js',
      '/remotes/mf-dashboard/0.1.0-00000002/entry.js',
      '/remotes/mf-dashboard/0.1.0-00000002/remote.js',
      '/remotes/mf-dashboard/0.1.0-00000002/page.js',
      '/remotes/mf-dashboard/0.1.0-00000002/page.css',
      '/remotes/mf-dashboard/0.1.0-00000002/en.js',
    ]);
    expect(preloads).toContainEqual({
      href: '/remotes/mf-dashboard/0.1.0-00000002/entry.js',
      as: 'script',
      integrity: 'sha384-entry',
    });
    expect(preloads).toContainEqual({
      href: '/remotes/mf-dashboard/0.1.0-00000002/page.css',
      as: 'style',
      integrity: undefined,
    });
  });

  it.each<[string, Partial<Visit>]>([
    ['its first call was asked ahead', {}],
    ['its first call is its own to send', { search: '?list=upcoming' }],
    ['nobody is signed in', { path: '/signin_clinic', session: null }],
  ])('of a page of which %s asks for nothing that writes', (_which, visit) => {
    const asked = files(visit);
    expect(asked).toContain('/shell/0.1.0-00000001/runtime.js');
    expect(asked).not.toContain('/shell/0.1.0-00000001/http.js');
  });

  it('takes unchanged scripts and stylesheets from the release that has been seen', () => {
    const dashboard = sampleRegistry.remotes['mf-dashboard'];
    const earlier = '/remotes/mf-dashboard/0.1.0-00000001/';
    const unchanged = { 'page.css': earlier, 'page.js': earlier };
    const registry = {
      ...sampleRegistry,
      remotes: { ...(dashboard && { 'mf-dashboard': { ...dashboard, unchanged } }) },
    };
    const { preloads } = planEarly(registry, atDashboard);
    const taken = preloads.map(({ href }) => href).filter((href) => href.startsWith(earlier));
    expect(taken).toEqual([`${earlier}page.js`, `${earlier}page.css`]);
  });

  it('takes of what the shell lends only what the page says that it needs, if it says so', () => {
    const dashboard = sampleRegistry.remotes['mf-dashboard'];
    const needing = (shared: string[] | undefined) => {
      const pages = dashboard?.pages.map((page) => ({ ...page, ...(shared && { shared }) })) ?? [];
      const remotes = { ...(dashboard && { 'mf-dashboard': { ...dashboard, pages } }) };
      const { preloads } = planEarly({ ...sampleRegistry, remotes }, atDashboard);
      return preloads.map(({ href }) => href).includes('/shell/0.1.0-00000001/data.js');
    };
    expect([needing(undefined), needing(['@portal/ui/data']), needing(['react'])]).toEqual([true, true, false]);
  });

  it('says which manifest the page lacks, and plans the rest once it is there', () => {
    const { version, base, needs, slots, ...told } = sampleRegistry.remotes['mf-dashboard'] as RemoteRelease;
    const remotes = { 'mf-dashboard': { version, base, needs, slots, manifest: 'sha256-told' } };
    const { integrity, chunks, ...ofShell } = sampleRegistry.shell;
    const registry = {
      ...sampleRegistry,
      format: 2 as const,
      shell: { ...ofShell, manifest: 'sha256-shell' },
      remotes,
    };
    const inPage = new Map<string, unknown>([['sha256-shell', JSON.stringify({ integrity, chunks })]]);
    const first = planEarly(registry, { ...atDashboard, manifests: inPage });
    expect(first).toMatchObject({ calls: ['/practice/users/me'], lacking: { base, manifest: 'sha256-told' } });
    expect(first.preloads.map(({ href }) => href)).toContain('/shell/0.1.0-00000001/runtime.js');
    const under = new Map(inPage).set('sha256-told', Promise.resolve(''));
    expect(planEarly(registry, { ...atDashboard, manifests: under })).toEqual(first);
    const there = new Map(inPage).set('sha256-told', JSON.stringify(told));
    expect(planEarly(registry, { ...atDashboard, manifests: there })).toEqual(plan({}));
  });

  it('asks an admin’s visit for what hangs on no page, and for the rest once their pages are read', () => {
    const whole = sampleRegistry.remotes['mf-admin'] as RemoteRelease;
    const { pages, ...release } = { ...whole, shared: ['@portal/ui/data'] };
    const chunks = { ...release.chunks, 'messages-en': ['en.js'] };
    const { version, base, needs, slots, ...told } = { ...release, chunks };
    const hashes = { manifest: 'sha256-told', adminPages: 'sha256-pages' };
    const registry = { ...sampleRegistry, remotes: { 'mf-admin': { version, base, needs, slots, ...hashes } } };
    const manifests = new Map<string, unknown>([['sha256-told', JSON.stringify({ ...told, pages: [] })]]);
    const unread = { 'mf-admin': { base, manifest: 'sha256-pages' } };
    const visit = { ...atDashboard, path: '/admin', session: admin, manifests };
    const first = planEarly(registry, { ...visit, map: portalMap({ routes: { 'mf-admin': [] }, unread }) });
    const hrefs = first.preloads.map(({ href }) => href);
    for (const file of ['entry.js', 'remote.js', 'en.js']) expect(hrefs).toContain(base + file);
    expect(hrefs).toContain('/shell/0.1.0-00000001/layout.js');
    // What no page may need in the end would have travelled for nothing.
    const ofPage = hrefs.filter((href) => /data|page/.test(href));
    expect([ofPage, first.calls]).toEqual([[], ['/practice/users/me']]);
    const calls = pages.map((page) => ({ ...page, firstCalls: ['/admin/clients'] }));
    manifests.set('sha256-pages', JSON.stringify({ routes: [], pages: calls }));
    const then = planEarly(registry, { ...visit, map: portalMap({ routes: formerRoutes }) });
    expect(then.preloads.map(({ href }) => href)).toContain(`${base}page.js`);
    expect(then.calls).toEqual(['/practice/users/me', '/admin/clients']);
    const others = [signedIn, null].map((session) =>
      planEarly(registry, { ...visit, session, map: portalMap({ routes: { 'mf-admin': [] }, unread }) }),
    );
    for (const { preloads } of others) expect(preloads.filter(({ href }) => href.startsWith(base))).toEqual([]);
  });

  it('starts the person and the first call of the page', () => {
    expect(plan({}).calls).toEqual(['/practice/users/me', '/practice/appointments/paginated_index?today=true']);
  });

  it('starts the calls of the path where those of the page are not its own', () => {
    expect(plan({ path: '/' }).calls).toEqual(['/practice/users/me', '/practice/appointments']);
  });

  it('leaves the first call to the page when the address asks for something else than its first view', () => {
    expect(plan({ search: '?list=upcoming' }).calls).toEqual(['/practice/users/me']);
  });

  it('asks for no practitioner’s call on behalf of a client', () => {
    expect(plan({ session: { ...signedIn, provider: false } }).calls).toEqual(['/practice/users/me']);
  });

  it('takes the texts of the chosen language', () => {
    expect(files({ locale: 'fr' })).toEqual(
      expect.arrayContaining([
        '/remotes/mf-dashboard/0.1.0-00000002/fr.js',
        '/remotes/mf-dashboard/0.1.0-00000002/appointments-fr.js',
      ]),
    );
  });

  it('asks for nothing that the guard would refuse', () => {
    expect(plan({ session: null })).toEqual({
      preloads: [expect.objectContaining({ href: '/shell/0.1.0-00000001/en.js' })],
      calls: [],
      path: '/signin',
      isLed: true,
    });
    expect(files({ path: '/admin' }).some((href) => href.includes('mf-admin'))).toBe(false);
    expect(files({ path: '/admin', session: admin })).toContain('/remotes/mf-admin/0.1.0-00000003/entry.js');
  });

  it.each<[string, Partial<RemoteRelease>]>([
    ['needs another portal-kit', { needs: { portalKit: '^9.0.0', ui: '^0.1.0' } }],
    ['fills a slot that this shell does not know', { slots: ['unheard-of/v7'] }],
    ['uses a slot that this shell does not know', { uses: ['unheard-of/v7'] }],
    ['is of another origin', { base: 'https://evil.test/' }],
    ['has no hash of its entry', { integrity: {} }],
  ])('fetches nothing of a release that %s', (_why, change) => {
    const dashboard = sampleRegistry.remotes['mf-dashboard'];
    const remotes = dashboard && { 'mf-dashboard': { ...dashboard, ...change } };
    const { preloads } = planEarly({ ...sampleRegistry, remotes: remotes ?? {} }, atDashboard);
    expect(preloads.filter(({ href }) => !href.startsWith('/shell/'))).toEqual([]);
    const known = dashboard && { 'mf-dashboard': { ...dashboard, uses: ['status-dialog/v1'] } };
    const taken = planEarly({ ...sampleRegistry, remotes: known ?? {} }, atDashboard).preloads.map(({ href }) => href);
    expect(taken).toContain('/remotes/mf-dashboard/0.1.0-00000002/entry.js');
  });

  it.each<[string, Partial<Visit>, string]>([
    ['a practitioner from the admin area to the dashboard', { path: '/admin' }, '/dashboard'],
    ['a person who is signed in from sign-in to where they start', { path: '/signin' }, '/dashboard'],
    ['an admin from the pin to the admin area', { path: '/two_factor', session: admin }, '/admin'],
    ['who is no clinic’s administrator to its sign-in', { path: '/dashboard_clinic' }, '/signin_clinic'],
    ['who was invited by no clinic to sign-in, and on', { path: '/signup_clinic', search: '?a=b' }, '/dashboard'],
  ])('plans for where the guard leads: %s', (_who, visit, end) => {
    const there = plan({ ...visit, path: end, search: '' });
    expect([plan(visit), there.isLed]).toEqual([{ ...there, isLed: true }, false]);
    expect(there.path).toBe(end);
    expect(files(visit).some((href) => href.startsWith('/remotes/'))).toBe(true);
  });

  it('starts no call from an address that carries a token of its own', () => {
    for (const path of ['/redirect/abc', '/sessions/7/waiting_room/abc', '/sessions/clients/redirect/7/abc'])
      expect(plan({ path }).calls).toEqual([]);
  });

  it('asks what a page of admins asks first, for an admin who is no practitioner, and not for a practitioner', () => {
    const remote = sampleRegistry.remotes['mf-admin'];
    const page = { id: 'clients', paths: ['/admin'], firstCalls: ['/admin/clients?page=1'] };
    const remotes = { ...sampleRegistry.remotes, ...(remote && { 'mf-admin': { ...remote, pages: [page] } }) };
    const callsOf = (session: Visit['session']) =>
      planEarly({ ...sampleRegistry, remotes }, { ...atDashboard, path: '/admin', session }).calls;
    expect(callsOf({ ...admin, provider: false })).toContain('/admin/clients?page=1');
    expect(callsOf(signedIn)).not.toContain('/admin/clients?page=1');
  });

  it('asks for a clinic’s administrator on pages of clinics, by their own session only', () => {
    const dashboard = { path: '/dashboard_clinic', clinicToken: 'c' };
    const clinic = sampleRegistry.remotes['mf-clinic'];
    const page = { id: 'portal', paths: ['/dashboard_clinic'], firstCalls: ['/clinic_admin/clinics/people'] };
    const registry = {
      ...sampleRegistry,
      shell: {
        ...sampleRegistry.shell,
        chunks: { ...sampleRegistry.shell.chunks, 'clinic-session': ['clinic.js'], 'layout-clinic': ['header.js'] },
      },
      remotes: { ...sampleRegistry.remotes, ...(clinic && { 'mf-clinic': { ...clinic, pages: [page] } }) },
    };
    const { calls, preloads } = planEarly(registry, { ...atDashboard, ...dashboard, session: null });
    expect(calls).toEqual(['/clinic_admin/users/me', '/clinic_admin/clinics/people']);
    const names = preloads.map(({ href }) => href.replace(/.*\//, ''));
    expect(names).toEqual(expect.arrayContaining(['clinic.js', 'header.js', 'entry.js']));
    // A practitioner who is signed in beside them is not asked for there, and the other way round.
    expect(plan({ ...dashboard, path: '/signin_clinic', clinicToken: null }).calls).toEqual([]);
    expect(plan({ path: '/dashboard', session: null, clinicToken: 'c' }).calls).toEqual([]);
    expect(files({ clinicToken: 'c' }).join()).not.toContain('clinic');
  });

  it('needs the texts only for sign-in, also from where signed-out people are led to it', () => {
    for (const path of ['/signin', '/', '/dashboard', '/admin', '/clients'])
      for (const clinicToken of [null, 'c'])
        expect(plan({ path, session: null, clinicToken })).toMatchObject({
          preloads: [{ href: '/shell/0.1.0-00000001/en.js' }],
          calls: [],
          path: '/signin',
        });
  });

  it('asks for the chunk of a small page of the shell, and for the person behind a session', () => {
    const texts = '/shell/0.1.0-00000001/fr.js';
    const nobody = { session: null, locale: 'fr' } as const;
    for (const path of ['/404', '/nope', '/redirect/abc'])
      expect(files({ path, ...nobody })).toEqual([texts, '/shell/0.1.0-00000001/small.js']);
    expect(files({ path: '/reset_password', ...nobody })).toEqual([
      texts,
      '/shell/0.1.0-00000001/account.js',
      '/shell/0.1.0-00000001/account-fr.js',
    ]);
    expect(files({ path: '/404' })).toContain('/shell/0.1.0-00000001/runtime.js');
    expect(plan({ path: '/404' }).calls).toEqual(['/practice/users/me']);
  });
});
