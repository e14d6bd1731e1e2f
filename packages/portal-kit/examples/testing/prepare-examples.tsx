import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { updateUser } from '@portal/contract/calls/accounts';
import {
  createTestWorld,
  type RenderedRemote,
  type RenderRemoteOptions,
  renderRemote,
  type TestWorld,
} from '@portal/mock-shell';
import { defineRemote } from '@portal/portal-kit';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import exampleRemote from '../define-remote.example.tsx';

/** A Friday morning in Toronto, 10:00 in winter time. */
const instant = new Date('2026-11-20T15:00:00Z');

/** One demo world for the examples of a file. */
export function prepareExamples() {
  let world: TestWorld;
  let rendered: RenderedRemote | undefined;
  const close = async () => {
    await rendered?.close();
    rendered = undefined;
  };
  beforeAll(async () => {
    world = await createTestWorld(instant);
  });
  afterEach(close);
  afterAll(() => world.close());
  return {
    /** Renders an example on a page of its own, to Maya and in English; it is closed after the test. */
    open: async (
      example: ReactElement,
      options: Pick<RenderRemoteOptions, 'faults' | 'drafts' | 'intercept'> = {},
    ): Promise<void> => {
      const page = { id: 'example', paths: ['/dashboard', '/schedule'] as const, catalogues: ['help'] };
      const load = () => Promise.resolve({ default: () => example });
      const remote = defineRemote({ ...exampleRemote, pages: [{ ...page, load }] });
      rendered = await renderRemote(remote, {
        at: '/dashboard',
        as: 'maya@demo.test',
        locale: 'en',
        world,
        ...options,
      });
    },
    /** Renders an example on a public page, where nobody is signed in. */
    openPublic: async (example: ReactElement): Promise<void> => {
      const load = () => Promise.resolve({ default: () => example });
      const pages = [{ id: 'example', paths: ['/signup'] as const, catalogues: ['help'], load }];
      const remote = defineRemote({ ...exampleRemote, name: 'mf-onboarding', pages });
      rendered = await renderRemote(remote, { at: '/signup', locale: 'en', world });
    },
    /** Renders an example on a page of clinics. */
    openClinic: async (
      example: ReactElement,
      options: Pick<RenderRemoteOptions, 'at' | 'as' | 'intercept'>,
    ): Promise<void> => {
      const load = () => Promise.resolve({ default: () => example });
      const pages = [{ id: 'example', paths: ['/*'] as const, catalogues: ['help'], load }];
      const remote = defineRemote({ ...exampleRemote, name: 'mf-clinic', pages });
      rendered = await renderRemote(remote, { locale: 'en', world, ...options });
    },
    close,
    world: () => world,
    /** Where somebody was led who left. */
    left: () => rendered?.left,
    press: async (name: string) => userEvent.click(await screen.findByRole('button', { name })),
    /** Saves of the person that were answered, in order. */
    saved: () =>
      (rendered?.log ?? []).filter(({ callId, answer }) => callId === updateUser.id && answer?.status === 200),
  };
}
