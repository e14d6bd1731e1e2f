import { afterAll, afterEach, beforeAll, jest } from '@jest/globals';
import type { TestWorld } from '@portal/mock-shell';
import {
  createTestWorld,
  type RenderedRemote,
  type RenderRemoteOptions,
  renderRemote,
  setMachineClock,
} from '@portal/mock-shell';
import remote from '../index.ts';

/** A Friday morning in Toronto, 10:30 in winter time. */
export const instant = new Date('2026-11-20T15:30:00Z');
/** The call behind every list, as the contract names it, and its path. */
export const listCall = 'appointments.paginated_index';
export const listPath = '/practice/appointments/paginated_index';

export interface Dashboard {
  /** Opens a page of the remote, as Maya unless told otherwise. It is closed after the test. */
  open(at: string, options?: Partial<RenderRemoteOptions>): Promise<RenderedRemote>;
  /** What the page speaks to, for what happens beside it. */
  world(): TestWorld;
  /** Queries of the lists that reached the API, in order. */
  lists(): (string | undefined)[];
}

/** One demo world for the tests of a file, at an instant that stands still. */
export function prepareDashboard(): Dashboard {
  let world: TestWorld;
  let rendered: RenderedRemote | undefined;
  beforeAll(async () => {
    setMachineClock(instant);
    world = await createTestWorld(instant);
  });
  afterEach(async () => {
    await rendered?.close();
    world.calls.length = 0;
  });
  afterAll(async () => {
    jest.useRealTimers();
    await world.close();
  });
  return {
    open: async (at, options) => {
      rendered = await renderRemote(remote, { at, as: 'maya@demo.test', world, ...options });
      return rendered;
    },
    world: () => world,
    lists: () => world.calls.filter((call) => call.startsWith(`GET ${listPath}`)).map((call) => call.split('?')[1]),
  };
}
