import type { RenderedRemote, RenderRemoteOptions } from '@portal/mock-shell';
import { defineRemote } from '@portal/portal-kit/define-remote';
import { Button } from '@portal/ui/base';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { type PageFrame, PageFrameContext } from '../features/section/page-frame.ts';
import onboarding from '../index.ts';
import { prepareWorld, type World } from './world.ts';

export interface SectionPage extends Pick<World, 'close' | 'writes' | 'elsewhere' | 'fetched' | 'meanwhile'> {
  /** Shows the section, as Maya unless told otherwise. It is closed after the test. */
  open(section: ReactNode, options?: Partial<RenderRemoteOptions>): Promise<RenderedRemote>;
  /** Shows it to nobody, as the first page of a wizard. */
  openToNobody(section: ReactNode, options?: Partial<RenderRemoteOptions>): Promise<RenderedRemote>;
  /** Presses Next. */
  next(): Promise<void>;
  /** All calls that reached the API and begin so, in order. */
  callsTo(start: string): string[];
}

/** A section as one page of a wizard that has nothing else: Next saves it, and `Next page` stands there afterwards. */
export function prepareSectionPage(): SectionPage {
  const { render, close, calls, writes, elsewhere, fetched, meanwhile } = prepareWorld();
  const openAt = (section: ReactNode, options: Partial<RenderRemoteOptions> & { at: string }) => {
    const load = async () => ({ default: () => <Page>{section}</Page> });
    const catalogues = Object.keys(onboarding.catalogues ?? {});
    const remote = defineRemote({
      ...onboarding,
      pages: [{ id: 'section', paths: ['/preferences', '/signup'], catalogues, load }],
    });
    return render(remote, options);
  };
  return {
    open: (section, options) => openAt(section, { at: '/preferences', as: 'maya@demo.test', ...options }),
    openToNobody: (section, options) => openAt(section, { at: '/signup', ...options }),
    close,
    elsewhere,
    fetched,
    meanwhile,
    next: () => userEvent.click(screen.getByRole('button', { name: 'Next' })),
    writes,
    callsTo: (start) => calls().filter((call) => call.startsWith(start)),
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
