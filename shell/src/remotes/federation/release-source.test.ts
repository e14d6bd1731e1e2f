import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Provided, RemoteRelease } from '@portal/portal-kit/registry';
import { isWithin } from '@portal/portal-kit/registry/statement';
import { sampleRegistry } from '../../testing/registry.ts';

const definition = { name: 'mf-dashboard', pages: [], messages: {} };
// Containers run in browsers only.
jest.mock('./container.ts', () => ({ exposedModule: async () => ({ default: definition }) }));

const provided: Provided = { portalKit: '0.1.0', ui: '0.1.0', slots: [] };
const base = '/remotes/mf-dashboard/0.1.0-00000002/';

/** @param statements what teams have signed of it */
async function sourceOfSample(registry = sampleRegistry, statements = {}) {
  const { createReleaseSource } = await import('./release-source.ts');
  const verdict = { kind: 'trusted' as const, registry, broken: [], takenBack: [], statements };
  return createReleaseSource({
    registry: { current: async () => verdict, refresh: async () => undefined },
    declared: { routes: {} },
    provided,
    visitor: () => ({ cohort: '', edition: 'CA' }),
  });
}

const preloaded = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map((link) => [
    link.getAttribute('href')?.replace(base, ''),
    link.as,
  ]);

beforeEach(() => {
  document.documentElement.lang = 'fr';
});

afterEach(() => {
  for (const link of document.head.querySelectorAll('link')) link.remove();
  delete window.__portalIntegrity;
  delete window.__portalUnchanged;
});

describe('a remote that is loaded for a page', () => {
  it('asks for all that the page begins with at once, each file once, in the language of the page', async () => {
    const source = await sourceOfSample();
    const { version } = sampleRegistry.remotes['mf-dashboard'] as RemoteRelease;
    for (const _ of [1, 2]) await source.load('mf-dashboard', version, '/dashboard');
    expect(preloaded()).toEqual([
      ['entry.js', 'script'],
      ['remote.js', 'script'],
      ['page.js', 'script'],
      ['page.css', 'style'],
      ['fr.js', 'script'],
      ['appointments-fr.js', 'script'],
    ]);
    const entry = document.head.querySelector<HTMLLinkElement>('link[href$="entry.js"]');
    expect(entry?.integrity).toBe('sha384-entry');
  });

  it('asks for nothing ahead of a page that it does not have, nor for a slot', async () => {
    const source = await sourceOfSample();
    const version = await source.choose('mf-dashboard');
    document.documentElement.lang = 'en';
    await source.load('mf-dashboard', version, '/nowhere');
    expect(await source.load('mf-dashboard', version)).toBe(definition);
    document.documentElement.lang = 'fr';
    await source.load('mf-dashboard', version, '/dashboard');
    const scripts = preloaded().map(([name]) => name);
    expect(scripts.filter((name) => /(en|fr)\.js$/.test(name ?? ''))).toEqual(['fr.js', 'appointments-fr.js']);
  });
});

describe('a remote that its team has signed', () => {
  it('takes no file from outside of its own releases, and gives no other address a hash', async () => {
    const dashboard = sampleRegistry.remotes['mf-dashboard'] as RemoteRelease;
    const leading = (folder: string) => ({
      ...sampleRegistry,
      remotes: { ...sampleRegistry.remotes, 'mf-dashboard': { ...dashboard, unchanged: { 'page.css': folder } } },
    });
    const mayName = (release: RemoteRelease) => isWithin('mf-dashboard', [release]);
    const signed = { 'mf-dashboard': { mayName } };
    const outside = await sourceOfSample(leading('/shell/0.1.0-00000001/'), signed);
    await expect(outside.choose('mf-dashboard')).rejects.toMatchObject({ code: 'altered' });
    expect([window.__portalIntegrity, window.__portalUnchanged]).toEqual([undefined, undefined]);
    const inside = await sourceOfSample(leading('/remotes/mf-dashboard/0.1.0-00000001/'), signed);
    expect(await inside.choose('mf-dashboard')).toBe(dashboard.version);
  });
});
