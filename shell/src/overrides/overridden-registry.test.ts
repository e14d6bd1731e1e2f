import { describe, expect, it } from '@jest/globals';
import type { LiveRegistry } from '../remotes/federation/live-registry.ts';
import { sampleRegistry } from '../testing/registry.ts';
import { overriddenDeclared, overriddenRegistry } from './overridden-registry.ts';
import { sampleOverride, sampleRelease } from './testing/sample-override.ts';

const origin = 'https://staging.test';
const canaries = { 'mf-dashboard': { release: sampleRelease(), share: 10_000, since: 1 } };

const trusted: LiveRegistry = {
  current: async () => ({
    kind: 'trusted',
    registry: { ...sampleRegistry, canaries },
    broken: ['mf-dashboard'],
    takenBack: [],
  }),
  refresh: async () => undefined,
};

async function remotesWith(override: ReturnType<typeof sampleOverride> | null) {
  const verdict = await overriddenRegistry(trusted, () => override, origin).current();
  if (verdict.kind !== 'trusted') throw new Error('The registry is trusted.');
  return verdict;
}

/** What the page's map is made of. */
const routesAtStart = (override: ReturnType<typeof sampleOverride>) =>
  overriddenDeclared({ routes: {} }, override).routes['mf-dashboard'];

describe('a registry with an override', () => {
  it('has that release in the live one’s place, for everybody in this tab, and all others as they are', async () => {
    const { registry, broken } = await remotesWith(sampleOverride());
    expect(registry.remotes['mf-dashboard']?.version).toBe('0.2.0-0000000f');
    expect(registry.remotes['mf-dashboard']?.base).toBe('/remotes/mf-dashboard/0.2.0-0000000f/');
    expect(registry.remotes['mf-admin']).toEqual(sampleRegistry.remotes['mf-admin']);
    expect(registry.canaries).toEqual({});
    expect(broken).toEqual([]);
  });

  it('has the pages of the route table where the release is from before remotes declared theirs', async () => {
    const { registry } = await remotesWith(sampleOverride());
    for (const routes of [registry.remotes['mf-dashboard']?.routes, routesAtStart(sampleOverride())])
      expect(routes?.map(({ path }) => path)).toEqual(expect.arrayContaining(['/dashboard', '/billing/invoices']));
  });

  it('declares the pages of a release that says them, and no others', () => {
    const routes = [{ path: '/dashboard', guard: 'signed_in' }];
    expect(routesAtStart(sampleOverride({ release: sampleRelease({ routes }) }))).toEqual(routes);
  });

  it('takes its files from where it was found', async () => {
    const { registry } = await remotesWith(sampleOverride({ base: 'http://localhost:8080/out/' }));
    expect(registry.remotes['mf-dashboard']?.base).toBe('http://localhost:8080/out/');
  });

  it('is the page’s own once the override has ended', async () => {
    let active: ReturnType<typeof sampleOverride> | null = sampleOverride();
    const registry = overriddenRegistry(trusted, () => active, origin);
    active = null;
    expect(await registry.current()).toEqual(await trusted.current());
  });

  it('stays refused when nobody has signed it', async () => {
    const unsigned: LiveRegistry = { ...trusted, current: async () => ({ kind: 'unsigned' }) };
    const registry = overriddenRegistry(unsigned, () => sampleOverride(), origin);
    expect(await registry.current()).toEqual({ kind: 'unsigned' });
  });
});
