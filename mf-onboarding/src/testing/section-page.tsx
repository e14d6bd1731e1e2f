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
  /** Shows it to nobody, as the first page of a wizard. */
  openToNobody(section: ReactNode, options?: Partial<RenderRemoteOptions>): Promise<RenderedRemote>;
  /** Closes what is open, for who comes back later. */
  close(): Promise<void>;
  /** Presses Next. */
  next(): Promise<void>;
  /** Writes that reached the API, in order: `PUT /practice/languages`. */
  writes(): string[];
  /** All calls that reached the API and begin so, in order. */
  callsTo(start: string): string[];
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
    window.sessionStorage.clear();
    world.calls.length = 0;
  });
  afterAll(async () => {
    jest.useRealTimers();
    await world.close();
  });
  const openAt = async (section: ReactNode, options: Partial<RenderRemoteOptions> & { at: string }) => {
    const load = async () => ({ default: () => <Page>{section}</Page> });
    const catalogues = Object.keys(onboarding.catalogues ?? {});
    const remote = defineRemote({
      ...onboarding,
      pages: [{ id: 'section', paths: ['/preferences', '/signup'], catalogues, load }],
    });
    rendered = await renderRemote(remote, { locale: 'en', world, ...options });
    return rendered;
  };
  return {
    open: (section, options) => openAt(section, { at: '/preferences', as: 'maya@demo.test', ...options }),
    openToNobody: (section, options) => openAt(section, { at: '/signup', ...options }),
    close: async () => rendered?.close(),
    next: () => userEvent.click(screen.getByRole('button', { name: 'Next' })),
    writes: () => world.calls.filter((call) => !call.startsWith('GET ')).map((call) => call.replace(/\?.*/, '')),
    callsTo: (start) => world.calls.filter((call) => call.startsWith(start)),
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
