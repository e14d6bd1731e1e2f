import { beforeEach } from '@jest/globals';
import {
  preparePages,
  type RenderedRemote,
  type RenderRemoteOptions,
  setMachineClock,
  type TestPages,
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
  world: TestPages['world'];
  /** Queries of the lists that reached the API, in order. */
  lists(): (string | undefined)[];
}

/** The dashboard for the tests of a file, at an instant that stands still. */
export function prepareDashboard(): Dashboard {
  beforeEach(() => setMachineClock(instant));
  const { world, open } = preparePages({ seededAt: instant });
  return {
    open: (at, options) => open(remote, { at, as: 'maya@demo.test', ...options }),
    world,
    lists: () =>
      world()
        .calls.filter((call) => call.startsWith(`GET ${listPath}`))
        .map((call) => call.split('?')[1]),
  };
}
