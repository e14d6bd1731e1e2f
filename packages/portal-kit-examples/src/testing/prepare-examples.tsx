import { updateUser } from '@portal/contract/calls/accounts';
import { preparePages, type RenderedRemote, type RenderRemoteOptions } from '@portal/mock-shell';
import { defineRemote } from '@portal/portal-kit';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import exampleRemote from '../define-remote.example.tsx';

/** A Friday morning in Toronto, 10:00 in winter time. */
const instant = new Date('2026-11-20T15:00:00Z');

/** A demo world for each example of a file. */
export function prepareExamples() {
  const { world, close, open } = preparePages({ seededAt: instant });
  let rendered: RenderedRemote | undefined;
  return {
    /** Renders an example on a page of its own, to Maya and in English; it is closed after the test. */
    open: async (
      example: ReactElement,
      options: Pick<RenderRemoteOptions, 'faults' | 'drafts' | 'intercept'> = {},
    ): Promise<void> => {
      const page = { id: 'example', paths: ['/dashboard', '/schedule'] as const, catalogues: ['help'] };
      const load = () => Promise.resolve({ default: () => example });
      const remote = defineRemote({ ...exampleRemote, pages: [{ ...page, load }] });
      rendered = await open(remote, {
        at: '/dashboard',
        as: 'maya@demo.test',
        locale: 'en',
        ...options,
      });
    },
    /** Renders an example on a public page, where nobody is signed in. */
    openPublic: async (example: ReactElement): Promise<void> => {
      const load = () => Promise.resolve({ default: () => example });
      const pages = [{ id: 'example', paths: ['/signup'] as const, catalogues: ['help'], load }];
      const remote = defineRemote({ ...exampleRemote, name: 'mf-onboarding', pages });
      rendered = await open(remote, { at: '/signup', locale: 'en' });
    },
    /** Renders an example on a page of clinics. */
    openClinic: async (
      example: ReactElement,
      options: Pick<RenderRemoteOptions, 'at' | 'as' | 'intercept'>,
    ): Promise<void> => {
      const load = () => Promise.resolve({ default: () => example });
      const pages = [{ id: 'example', paths: ['/*'] as const, catalogues: ['help'], load }];
      const remote = defineRemote({ ...exampleRemote, name: 'mf-clinic', pages });
      rendered = await open(remote, { locale: 'en', ...options });
    },
    close,
    world,
    /** Where somebody was led who left. */
    left: () => rendered?.left,
    press: async (name: string) => userEvent.click(await screen.findByRole('button', { name })),
    /** Saves of the person that were answered, in order. */
    saved: () =>
      (rendered?.log ?? []).filter(({ callId, answer }) => callId === updateUser.id && answer?.status === 200),
  };
}
