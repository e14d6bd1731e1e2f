import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { NamedRemote, PageRegistry } from '@portal/portal-kit/registry';
import { sampleRegistry } from '../../testing/registry.ts';

// Containers run in browsers only.
jest.mock('./container.ts', () => ({
  exposedModule: async () => ({ default: { name: 'mf-admin', pages: [], messages: {} } }),
}));

const { fetch } = globalThis;
const base = '/remotes/mf-admin/0.1.0-00000003/';
const version = '0.1.0-00000003';
const people = { path: '/admin/people', guard: 'admin' };
const text = JSON.stringify({
  routes: [people],
  pages: [{ id: 'people', paths: ['/admin/people'], firstCalls: [] }],
});
const manifestText = JSON.stringify({
  ...{ integrity: { 'entry.js': 'sha384-entry' }, chunks: { remote: ['remote.js'], 'page-people': ['people.js'] } },
  ...{ entry: 'entry.js', global: 'portal_mf_admin', shared: [], pages: [] },
});

async function hashOf(of: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(of));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/** What the server answers for the text of pages for admins; `null` is no answer. Gives what was asked. */
function answering(answer: string | null): string[] {
  const asked: string[] = [];
  globalThis.fetch = jest.fn<typeof fetch>(async (address) => {
    asked.push(String(address));
    return answer === null ? new Response('', { status: 404 }) : new Response(answer);
  });
  return asked;
}

async function open(signed = text) {
  const { createReleaseSource } = await import('./release-source.ts');
  const manifest = await hashOf(manifestText);
  const release: NamedRemote = {
    ...{ version, base, needs: { portalKit: '^0.1.0', ui: '^0.1.0' }, slots: [] },
    ...{ manifest, adminPages: await hashOf(signed) },
  };
  const registry: PageRegistry = { ...sampleRegistry, remotes: { 'mf-admin': release } };
  const verdict = { kind: 'trusted' as const, registry, broken: [], takenBack: [] };
  window.__portal = { manifests: new Map([[manifest, manifestText]]) } as unknown as NonNullable<Window['__portal']>;
  const source = createReleaseSource({
    registry: { current: async () => verdict, refresh: async () => undefined },
    declared: { routes: {} },
    provided: { portalKit: '0.1.0', ui: '0.1.0', slots: [] },
    visitor: () => ({ cohort: '', edition: 'CA' }),
  });
  return { source, hash: release.adminPages ?? '', known: window.__portal.manifests };
}

const preloaded = () =>
  [...document.head.querySelectorAll('link[rel=preload]')].map((each) => each.getAttribute('href')?.replace(base, ''));

beforeEach(() => {
  document.documentElement.lang = 'en';
});
afterEach(() => {
  globalThis.fetch = fetch;
  delete window.__portal;
  delete window.__portalIntegrity;
  for (const link of document.head.querySelectorAll('link')) link.remove();
});

describe('the text with pages for admins', () => {
  it('is asked for at the address of its hash, once, and is declared then', async () => {
    const asked = answering(text);
    const { source } = await open();
    await source.refresh();
    expect(source.declared()).toMatchObject({ routes: { 'mf-admin': [] }, unread: { 'mf-admin': { base } } });
    await Promise.all([source.readAdminPages('mf-admin'), source.readAdminPages('mf-admin')]);
    await source.readAdminPages('mf-admin');
    expect(asked).toEqual([
      expect.stringMatching(/^\/remotes\/mf-admin\/0\.1\.0-00000003\/manifest\.[\w-]{43}\.json$/),
    ]);
    expect(source.declared()).toEqual({ routes: { 'mf-admin': [people] }, areas: undefined, unread: {} });
    const before = source.declared();
    await source.refresh();
    expect(source.declared()).toBe(before);
  });

  it('is taken over from the preload script, and asked for nowhere', async () => {
    const asked = answering(null);
    const { source, hash, known } = await open();
    known.set(hash, Promise.resolve(text));
    await source.readAdminPages('mf-admin');
    expect([asked, source.declared().routes['mf-admin']]).toEqual([[], [people]]);
  });

  it.each([
    ['altered', text.replace('"admin"', '"public"')],
    ['cut off', text.slice(0, -1)],
    ['that of another release', manifestText],
  ])('counts for nothing where it is %s, and is asked for anew by who tries again', async (_, other) => {
    answering(other);
    const { source, hash, known } = await open();
    known.set(hash, other);
    await expect(source.readAdminPages('mf-admin')).rejects.toMatchObject({ code: 'altered', version });
    expect(source.declared().routes['mf-admin'] ?? []).toEqual([]);
    answering(text);
    await source.readAdminPages('mf-admin');
    expect(source.declared().routes['mf-admin']).toEqual([people]);
  });

  it('counts for nothing where it is signed and no such text', async () => {
    const odd = '{"routes":[{"path":7}],"pages":[]}';
    answering(odd);
    const { source } = await open(odd);
    await expect(source.readAdminPages('mf-admin')).rejects.toMatchObject({ code: 'altered' });
  });

  it('that cannot be had is tried a few times, then told', async () => {
    jest.useFakeTimers();
    const asked = answering(null);
    const { source } = await open();
    const told = source.readAdminPages('mf-admin').catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(2_000);
    jest.useRealTimers();
    expect(await told).toMatchObject({ code: 'unreachable', remote: 'mf-admin', version });
    expect(asked).toHaveLength(3);
    answering(text);
    await source.readAdminPages('mf-admin');
    expect(source.declared().routes['mf-admin']).toEqual([people]);
  });

  it('lets the code of the remote travel beside it, and that of the page as soon as it tells which one', async () => {
    answering(text);
    const { source } = await open();
    await source.load('mf-admin', await source.choose('mf-admin'), '/admin/people');
    expect(preloaded()).toEqual(['entry.js', 'remote.js']);
    await source.readAdminPages('mf-admin', '/admin/people');
    expect(preloaded()).toEqual(['entry.js', 'remote.js', 'people.js']);
  });
});
