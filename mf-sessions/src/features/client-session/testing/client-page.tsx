import { expect } from '@jest/globals';
import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { defineRemote } from '@portal/portal-kit/define-remote';
import { screen, waitFor } from '@testing-library/react';
import remote from '../../../index.ts';
import { prepareSessions } from '../../../testing/sessions.ts';
import { installFakeTwilio } from '../../call/view/testing/fake-twilio.ts';

export const page = ({ id }: SessionAppointment) => `/sessions/clients/video_call/${id}`;
export const asAlex = { as: 'alex@demo.test' };
export const asJo = { as: 'jo@demo.test' };
export const asKim = { as: 'kim@demo.test' };

export const button = (name: string) => screen.getByRole('button', { name });

/** The start page, which another remote brings. */
export const startPage = defineRemote({
  ...remote,
  name: 'mf-dashboard',
  pages: [{ id: 'start', paths: ['/'], load: async () => ({ default: () => <h1>Start</h1> }) }],
  slots: {},
});

/** The client's side of sessions for one test file, with the rooms that it joins. */
export function prepareClientPage() {
  const rooms = installFakeTwilio();
  const sessions = prepareSessions();
  return {
    rooms,
    sessions,
    browser: sessions.browser,
    /** The room that was joined last, once there is one of this test. */
    joined: async (before: number) => {
      await waitFor(() => expect(rooms.length).toBeGreaterThan(before));
      const room = rooms.at(-1);
      if (!room) throw new Error('No room was joined');
      return room;
    },
  };
}
