import { afterEach, expect, jest } from '@jest/globals';
import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { usable } from '@portal/mock-shell';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { prepareSessions } from '../../../testing/sessions.ts';
import { installFakeTwilio } from '../../call/view/testing/fake-twilio.ts';
import { installFakeChat } from './install-fake-chat.ts';

export const providerPage = ({ id }: SessionAppointment) => `/sessions/providers/video_call/${id}`;
export const clientPage = ({ id }: SessionAppointment) => `/sessions/clients/video_call/${id}`;
export const toggle = () => screen.findByRole('button', { name: /^Chat/ });
export const log = () => screen.findByRole('log', { name: 'Messages' });
export const field = () => screen.getByRole('textbox', { name: 'Your message' });
/** Types into the field, once it is known what an earlier visit left in it. */
export const writeMessage = async (text: string) => userEvent.type(await usable(field()), text);

/** Sessions with a chat for one test file, whose chat service is a stand-in. */
export function prepareChat() {
  const rooms = installFakeTwilio();
  const chat = installFakeChat();
  const sessions = prepareSessions();
  const chatCalls = () => sessions.calls('').filter((call) => call.includes('/chats/'));
  /** What failed is only logged: the tests that provoke it say so. */
  let logged: { mockRestore(): void } | undefined;
  afterEach(() => {
    logged?.mockRestore();
    logged = undefined;
  });
  return {
    rooms,
    chat,
    sessions,
    chatCalls,
    posts: () => sessions.calls('POST /practice/chats/'),
    reads: () => chatCalls().filter((call) => call.startsWith('PUT') && call.includes('/read')),
    expectLogs: () => {
      logged = jest.spyOn(console, 'error').mockReturnValue();
      return logged;
    },
    /** Maya's page of a session with its chat open. */
    openAsMaya: async (options: Parameters<typeof sessions.open>[1] = {}) => {
      const session = await sessions.makeSession();
      const opened = await sessions.open(providerPage(session), options);
      await userEvent.click(await toggle());
      await screen.findByRole('textbox', { name: 'Your message' });
      // Until it is known what an earlier visit left, it takes no key.
      await waitFor(() => expect(field()).not.toHaveAttribute('readonly'));
      return { session, ...opened };
    },
  };
}
