import { describe, expect, it } from '@jest/globals';
import type { NamedRemote, PageRegistry } from '@portal/portal-kit/registry';
import { sampleRegistry } from '../testing/registry.ts';
import { declaredIn, portalMap } from './portal-map.ts';

const hash = `sha256-${'A'.repeat(43)}=`;
const base = '/remotes/mf-admin/0.1.0-00000003/';
const visitor = { cohort: '', edition: 'CA' } as const;
const people = { path: '/admin/people', guard: 'admin' };

/** A release whose pages for admins stand apart. */
const apart = (more: Pick<NamedRemote, 'routes'> = {}): NamedRemote => ({
  ...{ version: '0.1.0-00000003', base, needs: { portalKit: '^0.1.0', ui: '^0.1.0' }, slots: [] },
  ...{ manifest: hash, adminPages: hash, ...more },
});
const registryOf = (release: NamedRemote): PageRegistry => ({ ...sampleRegistry, remotes: { 'mf-admin': release } });

describe('what a registry declares', () => {
  it('names the text with pages for admins, until somebody has read it', () => {
    const registry = registryOf(apart());
    expect(declaredIn(registry, visitor)).toEqual({
      routes: { 'mf-admin': [] },
      unread: { 'mf-admin': { base, manifest: hash } },
    });
    const read = ({ manifest }: { manifest: string }) => (manifest === hash ? { routes: [people] } : undefined);
    expect(declaredIn(registry, visitor, [], read)).toEqual({ routes: { 'mf-admin': [people] }, unread: {} });
  });

  it('adds them to the pages that all documents know', () => {
    const hello = { path: '/hello', guard: 'practitioner' };
    const registry = registryOf(apart({ routes: [hello] }));
    expect(declaredIn(registry, visitor).routes).toEqual({ 'mf-admin': [hello] });
    expect(declaredIn(registry, visitor, [], () => ({ routes: [people] })).routes).toEqual({
      'mf-admin': [hello, people],
    });
  });

  it('takes none from a text that is no such text, nor asks for one of a release that is whole', () => {
    const registry = registryOf(apart());
    expect(declaredIn(registry, visitor, [], () => ({ routes: 'x' })).routes).toEqual({ 'mf-admin': [] });
    const whole = { ...sampleRegistry.remotes['mf-admin'], adminPages: hash, routes: [people] } as NamedRemote;
    expect(declaredIn(registryOf(whole), visitor)).toEqual({ routes: { 'mf-admin': [people] }, unread: {} });
  });
});

describe('the map while pages for admins are unread', () => {
  const unread = { 'mf-admin': { base, manifest: hash } };
  const { find } = portalMap({ routes: { 'mf-admin': [] }, unread });

  it('has one for all that may be there, for admins, in the layout of the area', () => {
    for (const path of ['/admin', '/admin/people', '/admin/people/7'])
      expect(find(path)).toMatchObject({ owner: 'mf-admin', guard: 'admin', layout: 'main', isUnread: true });
    expect(find('/admin/secure_messaging')).toMatchObject({ guard: 'admin', layout: 'bare', isUnread: true });
    expect([find('/administration'), find('/')?.isUnread]).toEqual([undefined, undefined]);
  });

  it('lets every page that is known win, and has nothing of the kind once all are', () => {
    const known = portalMap({ routes: { 'mf-admin': [people] }, unread });
    expect(known.find('/admin/people')?.isUnread).toBeUndefined();
    expect(known.find('/admin/people/7')?.isUnread).toBe(true);
    const read = portalMap({ routes: { 'mf-admin': [people] } });
    expect([read.find('/admin/people')?.guard, read.find('/admin/people/7')]).toEqual(['admin', undefined]);
  });

  it('adds nothing where a remote has no area for admins', () => {
    const ofClinic = portalMap({ routes: { 'mf-clinic': [] }, unread: { 'mf-clinic': { base, manifest: hash } } });
    expect(ofClinic.routes.filter(({ isUnread }) => isUnread)).toEqual([]);
  });

  it('adds one below an area that was granted to admins and others', () => {
    const areas = [
      { at: '/hello', owner: 'mf-clinic', guards: ['practitioner', 'admin'], layouts: ['plain'] } as const,
    ];
    const hello = { path: '/hello', guard: 'practitioner', layout: 'plain' };
    const map = portalMap({
      routes: { 'mf-clinic': [hello] },
      areas,
      unread: { 'mf-clinic': { base, manifest: hash } },
    });
    expect([map.find('/hello')?.guard, map.find('/hello/rights')]).toEqual([
      'practitioner',
      expect.objectContaining({ guard: 'admin', layout: 'plain', isUnread: true }),
    ]);
  });
});
