import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import { User } from '@portal/contract/entities/user';
import { storageKeys } from '@portal/shell/storage';
import { waitFor } from '@testing-library/react';
import { createMockShell, type MockShell } from '../panel/mock/mock-shell.ts';
import type { WorkerWorldOptions } from '../world/worker-world.ts';
import type { World } from '../world/world.ts';
import { sampleBuild } from './mock-build.ts';
import { type SharedWorld, shareWorld } from './shared-world.ts';

/** The clock of a link that stands on a Wednesday, half past eleven in Toronto. */
export const noon = 'frozen:2026-03-18T15:30:00.000Z';
/** When the machine's clock says that a test begins, in milliseconds. */
export const startedAt = Date.parse('2026-11-20T08:00:00Z');
/** The call by which a page asks who is signed in. */
export const me = {
  method: 'GET',
  path: '/practice/users/me?locale=en',
  headers: [] as [string, string][],
  body: null,
};

type Entry = NonNullable<ReturnType<MockShell['enter']>>;

/** A panel's mock shell without its panel: a test stands where the panel and the page in its frame would. */
export interface MockShellBench {
  /** The one that was created last. */
  readonly shell: MockShell;
  /** The worlds that this test has opened. */
  readonly opened: WorkerWorldOptions[];
  /** The machine's clock, for a test to set. */
  readonly clock: { realNow: number };
  create(search: string, open?: (options: WorkerWorldOptions) => Promise<World>): MockShell;
  openWorld(options: WorkerWorldOptions): Promise<World>;
  scene(): ReturnType<MockShell['store']['getState']>['scene'];
  /** Waits for a page with a higher number than this; each new page has one. */
  pageAfter(number: number): Promise<number>;
  /** Enters as the page that is expected. */
  enter(): Entry;
  /** Whom the API takes a page for; nobody when it refuses. */
  asked(entry: Entry): Promise<{ status: number; user: User | null }>;
  /** The time in the world. */
  worldNow(): Date;
}

/** One demo world for the tests of a file; each test makes its own shell on it. */
export function prepareMockShell(): MockShellBench {
  let shared: SharedWorld;
  let shell: MockShell;
  let opened: WorkerWorldOptions[] = [];
  let clock = { realNow: startedAt };
  beforeAll(async () => {
    shared = await shareWorld(new Date('2026-03-18T15:30:00Z'));
  });
  beforeEach(() => {
    opened = [];
    clock = { realNow: startedAt };
  });
  afterEach(() => shared.putBack());
  afterAll(() => shared.close());
  const openWorld = (options: WorkerWorldOptions): Promise<World> => {
    opened.push(options);
    return shared.open();
  };
  return {
    get shell() {
      return shell;
    },
    get opened() {
      return opened;
    },
    get clock() {
      return clock;
    },
    openWorld,
    create: (search, open = openWorld) => {
      shell = createMockShell({
        build: sampleBuild,
        search,
        folder: '/qa/mock/',
        openWorld: open,
        togglePanel: () => undefined,
        realNow: () => clock.realNow,
      });
      shell.startWorld();
      return shell;
    },
    scene: () => shell.store.getState().scene,
    pageAfter: async (number) => {
      const present = () => shell.store.getState().frame?.number ?? 0;
      await waitFor(() => expect(present()).toBeGreaterThan(number));
      return present();
    },
    enter: () => {
      const entry = shell.enter();
      if (!entry) throw new Error('No page is expected.');
      return entry;
    },
    asked: async (entry) => {
      const { token } = JSON.parse(entry.host.storage.getItem(storageKeys.session) ?? '{}');
      const { status, body } = await entry.host.call({ ...me, headers: [['authorization', token]] }, null);
      if (status !== 200) return { status, user: null };
      return { status, user: User.parse(JSON.parse(new TextDecoder().decode(body ?? new ArrayBuffer()))) };
    },
    worldNow: () => shared.now(),
  };
}
