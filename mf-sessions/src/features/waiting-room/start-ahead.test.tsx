import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareSessions } from '../../testing/sessions.ts';
import { installFakeTwilio } from '../call/view/testing/fake-twilio.ts';
import { findStart, room } from './testing/in-waiting-room.ts';

const rooms = installFakeTwilio();
const sessions = prepareSessions();
const { browser } = sessions;
const tickets = () => sessions.calls('GET /practice/twilio_videos/token');
const open = () => rooms.filter((one) => !one.isLeft());

/** Presses Start once both devices are open. */
async function start() {
  await screen.findByText('Your camera works.');
  await waitFor(() => expect(browser.media.open()).toHaveLength(2));
  await userEvent.click(await findStart());
}

describe('Start', () => {
  it('joins with what is in hand before the call’s page is there, which goes on with that call', async () => {
    const session = await sessions.makeSession();
    await sessions.open(room(session));
    await waitFor(() => expect(tickets()).toHaveLength(1));
    await start();
    await waitFor(() => expect(rooms).toHaveLength(1));
    expect(await screen.findByText('You are now connected')).toBeVisible();
    expect(rooms.map((one) => [one.isLeft(), one.sent()])).toEqual([[false, ['video', 'audio']]]);
    // The check's own is good enough.
    expect(tickets()).toHaveLength(1);
    expect(browser.media.asked).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Reconnect' }));
    await waitFor(() => expect(rooms).toHaveLength(2));
    await waitFor(() => expect(open()).toHaveLength(1));
    expect(tickets()).toHaveLength(2);
  });

  it('lets nobody into the room of a couple before its host has said where the partner is', async () => {
    const session = await sessions.makeCouplesSession();
    await sessions.open(room(session), { as: 'jo@demo.test' });
    await start();
    const question = within(await screen.findByRole('dialog'));
    expect(rooms).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'No, we are in separate rooms' }));
    await waitFor(() => expect(open()).toHaveLength(1));
    expect(tickets().at(-1)).toContain('same_location=false');
  });

  it('is taken back with the page: whoever goes elsewhere has left the call', async () => {
    const session = await sessions.makeSession();
    const { portal } = await sessions.open(room(session));
    await start();
    await waitFor(() => expect(open()).toHaveLength(1));
    await screen.findByText('You are now connected');
    await act(() => portal.go('/404'));
    await waitFor(() => expect(open()).toEqual([]));
  });
});
