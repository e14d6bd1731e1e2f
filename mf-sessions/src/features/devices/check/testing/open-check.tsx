import { preparePages, type RenderedRemote, type RenderRemoteOptions } from '@portal/mock-shell';
import { Slot } from '@portal/portal-kit';
import { screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import remote from '../../../../index.ts';
import { type FakeBrowser, prepareBrowser } from '../../../../testing/fake-browser.ts';

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

/** A demo world and a browser with devices for each test of a file. */
export function prepareCheck(): CheckBench {
  // Before the browser's own: hooks run in their order, and the page goes before its browser does.
  const pages = preparePages();
  const browser = prepareBrowser();
  return {
    browser,
    async open(options) {
      const rendered = await pages.open(shower, { at: '/messages', as: 'maya@demo.test', ...options });
      await screen.findByRole('button', { name: /^(Start the check|Commencer)/ });
      return { rendered, user: userEvent.setup() };
    },
  };
}
