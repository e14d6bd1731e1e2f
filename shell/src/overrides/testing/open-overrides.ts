import { createSafeStorage } from '../../storage/storage.ts';
import { fakeStorage } from '../../testing/people.ts';
import { sampleRegistry } from '../../testing/registry.ts';
import { createOverrides, type OverridesSurroundings } from '../overrides.ts';
import { sampleRelease } from './sample-override.ts';

/** What a test may bring of its own. */
export type Brought = Partial<OverridesSurroundings>;

/** Of all remotes, one is live. */
const registry = { ...sampleRegistry, remotes: { 'mf-dashboard': sampleRelease({ version: '0.1.0-00000002' }) } };

/** Overrides of a tab whose portal has one release that nobody has promoted; `reloads` counts how often it was loaded. */
export function openOverrides(brought: Brought = {}) {
  const tab = { reloads: 0, storage: brought.storage ?? createSafeStorage(fakeStorage()) };
  const overrides = createOverrides({
    storage: tab.storage,
    registry: {
      current: async () => ({ kind: 'trusted', registry, broken: [], takenBack: [] }),
      refresh: async () => undefined,
    },
    origin: 'https://staging.test',
    linked: null,
    fetch: async (input) =>
      String(input).includes(sampleRelease().version)
        ? Response.json(sampleRelease())
        : new Response('', { status: 404 }),
    provided: { portalKit: '0.1.0', ui: '0.1.0', slots: [] },
    isAltered: async () => false,
    now: () => 0,
    later: () => undefined,
    reload: () => {
      tab.reloads += 1;
    },
    ...brought,
  });
  return { overrides, tab };
}
