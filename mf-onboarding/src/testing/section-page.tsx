import { afterAll, afterEach, beforeAll, jest } from '@jest/globals';
import {
  createTestWorld,
  type RenderedRemote,
  type RenderRemoteOptions,
  renderRemote,
  setMachineClock,
  type TestWorld,
} from '@portal/mock-shell';
import { defineRemote } from '@portal/portal-kit/define-remote';
import { Button } from '@portal/ui/base';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { type PageFrame, PageFrameContext } from '../features/section/page-frame.ts';
import onboarding from '../index.ts';

/** A Friday morning in Toronto, 10:30 in winter time. */
const instant = new Date('2026-11-20T15:30:00Z');

export interface SectionPage {
  /** Shows the section, as Maya unless told otherwise. It is closed after the test. */
  open(section: ReactNode, options?: Partial<RenderRemoteOptions>): Promise<RenderedRemote>;
  /** Presses Next. */
  next(): Promise<void>;
  /** Writes that reached the API, in order: `PUT /practice/languages`. */
  writes(): string[];
}

/** A section as one page of a wizard that has nothing else: Next saves it, and `Next page` stands there afterwards. */
export function prepareSectionPage(): SectionPage {
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
    open: async (section, options) => {
      const page = { id: 'section', paths: ['/preferences'], catalogues: Object.keys(onboarding.catalogues ?? {}) };
      const remote = defineRemote({
        ...onboarding,
        pages: [{ ...page, paths: ['/preferences'], load: async () => ({ default: () => <Page>{section}</Page> }) }],
      });
      rendered = await renderRemote(remote, {
        at: '/preferences',
        as: 'maya@demo.test',
        locale: 'en',
        world,
        ...options,
      });
      return rendered;
    },
    next: () => userEvent.click(screen.getByRole('button', { name: 'Next' })),
    writes: () => world.calls.filter((call) => !call.startsWith('GET ')).map((call) => call.replace(/\?.*/, '')),
  };
}

function Page({ children }: { children: ReactNode }) {
  const [isSaved, setIsSaved] = useState(false);
  const frame: PageFrame = {
    saving: 'Updating practice details...',
    failed: 'There was a problem updating your practice details.',
    buttons: ({ pending }) => (
      <Button type="submit" aria-busy={pending}>
        Next
      </Button>
    ),
    onSaved: () => setIsSaved(true),
  };
  return isSaved ? <h2>Next page</h2> : <PageFrameContext value={frame}>{children}</PageFrameContext>;
}
