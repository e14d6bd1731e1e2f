import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { type Registry, type RemoteRelease, remoteReleaseSchema } from '@portal/portal-kit/registry';
import { remoteRelease, shellRelease } from '../testing/releases.ts';
import {
  manifestsNamedIn,
  NEWEST_FORMAT,
  publishedForm,
  publishedStatement,
  readBack,
  statementWithManifests,
  UnsignedManifestError,
} from './manifests.ts';

const entry = { text: { en: 'People', fr: 'Personnes' }, icon: 'people', order: 1, for: 'admin' };
const page = (id: string, ...paths: string[]) => ({ id, paths, firstCalls: [] });

/** All of its pages are for admins. */
const admins: RemoteRelease = {
  ...remoteRelease('mf-admin'),
  routes: [
    { path: '/admin', guard: 'admin', entry },
    { path: '/admin/*', guard: 'admin' },
  ],
  pages: [page('people', '/admin'), page('unknown', '/admin/*')],
};

/** One page is for admins, one for all, and one for both, by its address. */
const mixed: RemoteRelease = {
  ...remoteRelease('mf-hello'),
  routes: [
    { path: '/hello/rights', guard: 'admin', entry },
    { path: '/hello', guard: 'practitioner' },
    { path: '/hello/both', guard: 'practitioner' },
    { path: '/hello/both/:id', guard: 'admin' },
  ],
  pages: [page('rights', '/hello/rights'), page('hello', '/hello'), page('both', '/hello/both', '/hello/both/:id')],
};

const registryOf = (reads: number | undefined, more: Partial<Registry> = {}): Registry => {
  const { reads: _, ...shell } = shellRelease();
  const remotes = { 'mf-admin': admins, 'mf-clinic': remoteRelease('mf-clinic'), 'mf-hello': mixed };
  return { format: 1, serial: 1, shell: { ...shell, ...(reads && { reads }) }, remotes, ...more };
};

/** What every document carries, and what a document of an admin's page has beside it. */
function published(registry: Registry) {
  const { text, manifests } = publishedForm(registry);
  const { format, remotes } = JSON.parse(text);
  const textOf = (hash: string) => JSON.parse(manifests[hash] ?? 'null');
  return { text, manifests, format, remotes, textOf };
}

describe('pages for admins alone', () => {
  it('stand in a text of their own, and neither in what all documents carry nor in the manifest', () => {
    const { text, format, remotes, textOf } = published(registryOf(NEWEST_FORMAT));
    expect(format).toBe(4);
    expect(text).not.toMatch(/\/admin|Personnes/);
    // A shell that knows no such text leads the remote's areas to it, where none is declared.
    expect(remotes['mf-admin']).not.toHaveProperty('routes');
    expect(textOf(remotes['mf-admin'].manifest).pages).toEqual([]);
    expect(textOf(remotes['mf-admin'].adminPages)).toEqual({ routes: admins.routes, pages: admins.pages });
    expect(remotes['mf-clinic']).not.toHaveProperty('adminPages');
    expect(remotes['mf-clinic'].routes).toEqual([]);
  });

  it('are parted from the others by the guard of each address; a page that others see at one of its own stays', () => {
    const { text, remotes, textOf } = published(registryOf(NEWEST_FORMAT));
    const { routes, manifest, adminPages } = remotes['mf-hello'];
    expect(routes).toEqual([mixed.routes?.[1], mixed.routes?.[2]]);
    expect(textOf(manifest).pages.map(({ id }: { id: string }) => id)).toEqual(['hello', 'both']);
    expect(textOf(adminPages)).toEqual({ routes: [mixed.routes?.[0], mixed.routes?.[3]], pages: [mixed.pages[0]] });
    expect(text).not.toContain('/hello/rights');
  });

  it.each([
    ['/hello/:id', true],
    ['/hello/*', true],
    ['/:word/rights', true],
    ['/hello/:id/more', false],
    ['/hello', false],
  ])('stay with the others where %s, which others may see, answers their address: %s', (path, stays) => {
    // Whoever has not read them would be led past their guard.
    const routes = [...(mixed.routes ?? []).slice(0, 1), { path, guard: 'practitioner' }];
    const both = { ...mixed, routes, pages: [page('rights', '/hello/rights'), page('other', path)] };
    const { remotes } = published(registryOf(NEWEST_FORMAT, { remotes: { 'mf-hello': both } }));
    expect(remotes['mf-hello'].adminPages === undefined).toBe(stays);
    expect(remotes['mf-hello'].routes).toEqual(stays ? routes : routes.slice(1));
  });

  it('are found by patterns, too: releases from before have the addresses of the route table', () => {
    const { routes: _, ...former } = { ...admins, pages: [page('people', '/admin/people'), page('all', '/admin/*')] };
    const { remotes, textOf } = published(registryOf(NEWEST_FORMAT, { remotes: { 'mf-admin': former } }));
    expect(textOf(remotes['mf-admin'].manifest).pages).toEqual([]);
    expect(textOf(remotes['mf-admin'].adminPages).pages).toEqual(former.pages);
  });

  it('are of the release again once it is read, and are published as the same bytes after that', () => {
    const form = publishedForm(registryOf(NEWEST_FORMAT));
    const again = readBack(form);
    expect(again.remotes['mf-admin']).toEqual({
      ...admins,
      manifest: expect.stringMatching(/^sha256-/),
      adminPages: expect.stringMatching(/^sha256-/),
    });
    expect(again.remotes['mf-hello']?.routes).toHaveLength(4);
    expect(again.remotes['mf-hello']?.pages.map(({ id }) => id)).toEqual(['hello', 'both', 'rights']);
    const anew = publishedForm(again);
    expect(publishedForm(readBack(anew))).toEqual(anew);
  });

  it('are those of what is tried, too', () => {
    const canary = { release: { ...admins, version: '0.1.0-cccccccc' }, share: 500, since: 1 };
    const form = publishedForm(registryOf(NEWEST_FORMAT, { canaries: { 'mf-admin': canary } }));
    expect(form.text).not.toContain('/admin"');
    expect(readBack(form).canaries?.['mf-admin']?.release.routes).toEqual(admins.routes);
  });

  it.each([
    ['1', undefined, {}, 1],
    ['2', 2, {}, 2],
    ['3', 3, {}, 2],
    ['3, where teams sign', 3, { delegations: { 'mf-hello': [{ key: 'k', until: '2027-06-30' }] } }, 3],
  ] as const)('stay where they were for pages that read format %s', (_, reads, more, format) => {
    const before = publishedForm(registryOf(reads, more as Partial<Registry>));
    expect(JSON.parse(before.text)).toMatchObject({ format, remotes: { 'mf-admin': { routes: admins.routes } } });
    expect(before.text + Object.values(before.manifests)).not.toContain('adminPages');
    // A newer registry leaves no trace in what an older shell is shown after a rollback.
    const newer = readBack(publishedForm(registryOf(NEWEST_FORMAT, more as Partial<Registry>)));
    const after = JSON.parse(publishedForm({ ...newer, shell: registryOf(reads).shell }).text).remotes['mf-admin'];
    expect(after).toMatchObject({ routes: admins.routes });
    expect(after).not.toHaveProperty('adminPages');
  });

  it.each(['{"pages":[]}', '{"routes":[]}', '{"routes":{},"pages":[]}', '[]'])(
    'take their release with them where what was signed as their text is none: %s',
    (text) => {
      const made = publishedStatement('mf-admin', { number: 1, release: admins }, NEWEST_FORMAT);
      const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`;
      const named = { release: { ...JSON.parse(made.text).release, adminPages: hash } };
      const whole = statementWithManifests(named, { ...made.manifests, [hash]: text });
      expect(remoteReleaseSchema.safeParse((whole as typeof named).release).success).toBe(false);
    },
  );

  it('make the text of a registry with teams format 4 as well', () => {
    const more = { delegations: { 'mf-hello': [{ key: 'k', until: '2027-06-30' }] } };
    expect(published(registryOf(NEWEST_FORMAT, more)).format).toBe(4);
  });

  it.each<[string, (text: string) => string | undefined]>([
    ['altered', (text) => text.replace('"admin"', '"public"')],
    ['gone', () => undefined],
    ['one that ends its element', () => '<'],
  ])('leave nothing of a registry to believe where their text is %s', (_, change) => {
    const { text, manifests, remotes } = published(registryOf(NEWEST_FORMAT));
    const { adminPages } = remotes['mf-admin'];
    const changed = { ...manifests, [adminPages]: change(manifests[adminPages] ?? '') } as Record<string, string>;
    if (changed[adminPages] === undefined) delete changed[adminPages];
    expect(() => readBack({ text, manifests: changed })).toThrow(UnsignedManifestError);
  });
});

describe('a statement of a team', () => {
  it('has them apart where the live shell reads that, and is whole again with its texts', () => {
    const { text, manifests } = publishedStatement('mf-admin', { number: 1, release: admins }, NEWEST_FORMAT);
    expect(text).not.toMatch(/\/admin"|Personnes/);
    expect(manifestsNamedIn(text).sort()).toEqual(Object.keys(manifests).sort());
    expect(Object.keys(manifests)).toHaveLength(2);
    expect(statementWithManifests(JSON.parse(text), manifests)).toMatchObject({ release: admins });
  });

  it('has them among the others for an older shell', () => {
    const { text, manifests } = publishedStatement('mf-admin', { number: 1, release: admins }, 3);
    expect([JSON.parse(text).release.routes, Object.keys(manifests).length]).toEqual([admins.routes, 1]);
  });

  it('takes nothing but pages from that text: it names no file, whoever has signed it', () => {
    const { text, manifests } = publishedStatement('mf-admin', { number: 1, release: admins }, NEWEST_FORMAT);
    const { adminPages } = JSON.parse(text).release;
    const evil = { ...JSON.parse(manifests[adminPages] ?? ''), base: '/shell/1/', unchanged: { 'a.css': '/shell/1/' } };
    const evilText = JSON.stringify(evil);
    const hash = `sha256-${createHash('sha256').update(evilText).digest('base64')}`;
    const whole = statementWithManifests(JSON.parse(text.replace(adminPages, hash)), {
      ...manifests,
      [hash]: evilText,
    });
    expect(whole).toMatchObject({ release: { base: admins.base, routes: admins.routes } });
    expect((whole as { release: object }).release).not.toHaveProperty('unchanged');
  });
});
