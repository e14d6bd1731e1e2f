import { afterAll, afterEach, beforeAll } from '@jest/globals';
import {
  createTestWorld,
  type RenderedRemote,
  type RenderRemoteOptions,
  renderRemote,
  type TestWorld,
} from '@portal/mock-shell';
import { Slot } from '@portal/portal-kit';
import { screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import remote from '../../../index.ts';
import { type FakeBrowser, prepareBrowser } from '../../../testing/fake-browser.ts';

/** The remote with a page that shows its own slot: the pages that do so in earnest belong to other remotes. */
const shower: typeof remote = {
  ...remote,
  pages: [
    {
      id: 'coming',
      paths: ['/messages'],
      catalogues: ['devices', 'device-check'],
      load: async () => ({
        default: () => (
          <>
            <h1>Support</h1>
            <h2>Check</h2>
            <Slot name="device-check/v1" />
          </>
        ),
      }),
    },
  ],
};

interface OpenedCheck {
  rendered: RenderedRemote;
  user: UserEvent;
}

export interface CheckBench {
  browser: FakeBrowser;
  /** Opens the page with the check, as Maya unless told otherwise; it is closed after the test. */
  open(options?: Partial<RenderRemoteOptions>): Promise<OpenedCheck>;
}

/** One demo world for the tests of a file, and a browser with devices for each. */
export function prepareCheck(): CheckBench {
  let world: TestWorld;
  let opened: RenderedRemote | undefined;
  beforeAll(async () => {
    world = await createTestWorld(new Date('2026-11-20T15:30:00Z'));
  });
  // Before the browser's own: hooks run in their order, and the page goes before its browser does.
  afterEach(() => opened?.close());
  afterAll(() => world.close());
  const browser = prepareBrowser();
  return {
    browser,
    async open(options) {
      opened = await renderRemote(shower, { at: '/messages', as: 'maya@demo.test', world, ...options });
      await screen.findByRole('button', { name: /^(Start the check|Commencer)/ });
      return { rendered: opened, user: userEvent.setup() };
    },
  };
}
