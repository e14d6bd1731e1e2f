import { afterAll, afterEach, beforeAll, jest } from '@jest/globals';
import {
  createTestWorld,
  type RenderedRemote,
  type RenderRemoteOptions,
  renderRemote,
  setMachineClock,
  type TestWorld,
} from '@portal/mock-shell';
import { defineRemote, useOptionalUser } from '@portal/portal-kit';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { PageFrameContext } from '../features/section/page-frame.ts';
import remote from '../index.ts';

/** A Friday morning in Toronto, 10:30 in winter time. */
const instant = new Date('2026-11-20T15:30:00Z');

/** The frame of a wizard that has one page: once it is saved, who is signed in stands there. */
function OnePage({ children }: { children: ReactNode }) {
  const [isSaved, setIsSaved] = useState(false);
  const user = useOptionalUser();
  if (isSaved) return <p>Saved by {user?.email ?? 'nobody'}</p>;
  const frame = {
    saving: 'Updating...',
    failed: 'There was a problem.',
    buttons: () => <button type="submit">Next</button>,
    onSaved: () => setIsSaved(true),
  };
  return <PageFrameContext value={frame}>{children}</PageFrameContext>;
}

/** One demo world for the tests of a file that show a single page of a wizard. */
export function prepareWizardPage(page: ReactNode) {
  let world: TestWorld;
  let rendered: RenderedRemote | undefined;
  const load = async () => ({ default: () => <OnePage>{page}</OnePage> });
  const alone = defineRemote({
    ...remote,
    pages: [{ id: 'alone', paths: ['/signup'], catalogues: Object.keys(remote.catalogues ?? {}), load }],
  });
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
  return {
    open: async (options?: Partial<RenderRemoteOptions>): Promise<RenderedRemote> => {
      rendered = await renderRemote(alone, { at: '/signup', locale: 'en', world, ...options });
      return rendered;
    },
    close: async () => rendered?.close(),
    /** Writes that reached the API, in order: `POST /practice/users`. */
    writes: () => world.calls.filter((call) => !call.startsWith('GET ')).map((call) => call.replace(/\?.*/, '')),
    /** All calls that reached the API and begin so. */
    callsTo: (start: string) => world.calls.filter((call) => call.startsWith(start)),
    next: () => userEvent.click(screen.getByRole('button', { name: 'Next' })),
  };
}
