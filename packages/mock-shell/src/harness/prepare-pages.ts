import { afterEach, beforeEach, jest } from '@jest/globals';
import type { RemoteDefinition } from '@portal/portal-kit/define-remote';
import type { ScenarioId } from '@portal/reference-api';
import { createTestWorld, type TestWorld } from './node-world.ts';
import { type RenderedRemote, type RenderRemoteOptions, renderRemote, usualInstant } from './render-remote.tsx';

/** Pages of the tests of a file, and the world that they are in. */
export interface TestPages {
  /** The running test's world: another one in the next. */
  world(): TestWorld;
  /** Renders a remote in that world, unless given another. The page is closed after the test. */
  open(remote: RemoteDefinition, options: RenderRemoteOptions): Promise<RenderedRemote>;
  /** Closes what is open, for somebody who comes back later. */
  close(): Promise<void>;
}

interface PagesOptions {
  seededAt?: Date;
  scenario?: ScenarioId;
}

/**
 * Gives each test of a file a demo world of its own, as it was seeded, whatever tests ran before and in whichever order.
 * After the test its pages are closed, storage is empty, and timers and the machine's clock run again.
 * @param seededAt at which the world's clock stands
 */
export function preparePages({ seededAt = usualInstant, scenario }: PagesOptions = {}): TestPages {
  let world: TestWorld;
  let opened: RenderedRemote[] = [];
  const close = async () => {
    const pages = opened;
    opened = [];
    for (const page of pages) await page.close();
  };
  beforeEach(async () => {
    world = await createTestWorld(seededAt, scenario);
  });
  afterEach(async () => {
    await close();
    jest.useRealTimers();
    await world.close();
    // The tab is closed, and somebody else's browser is opened next.
    window.sessionStorage.clear();
    window.localStorage.clear();
  });
  return {
    world: () => world,
    open: async (remote, options) => {
      const page = await renderRemote(remote, { world, ...options });
      opened.push(page);
      return page;
    },
    close,
  };
}
