import { describe, expect, it } from '@jest/globals';
import { defineRemote } from '@portal/portal-kit/define-remote';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../index.ts';
import { prepareSessions } from '../../testing/sessions.ts';
import { installFakeTwilio } from '../call/view/testing/fake-twilio.ts';
import { findStart, room, startButton } from './testing/in-waiting-room.ts';

const rooms = installFakeTwilio();
const sessions = prepareSessions();
const { browser } = sessions;
const tickets = () => sessions.calls('GET /practice/twilio_videos/token');
const open = () => rooms.filter((one) => !one.isLeft());

/** A remote whose page of a call does not come before the test lets it. */
function withLatePage() {
  let come: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    come = resolve;
  });
  const changed = defineRemote({
    ...remote,
    pages: remote.pages.map((page) =>
      page.id === 'provider-session' ? { ...page, load: () => late.then(() => page.load()) } : page,
    ),
  });
  return { changed, come: () => come() };
}

/** Waits until both devices are open. */
async function ready() {
  await screen.findByText('Your camera works.');
  await waitFor(() => expect(browser.media.open()).toHaveLength(2));
  return await findStart();
}

describe('Start', () => {
  it('joins with what is in hand before the call’s page is there, which goes on with that call', async () => {
    const session = await sessions.makeSession();
    const { changed, come } = withLatePage();
    await sessions.open(room(session), {}, changed);
    const connection = within(await screen.findByRole('group', { name: 'Connection' }));
    await waitFor(() => expect(connection.getByRole('status')).toHaveTextContent(/^(Good|Fair|Poor|Your browser)/));
    await userEvent.dblClick(await ready());
    await waitFor(() => expect(rooms.map((one) => one.sent())).toEqual([['video', 'audio']]));
    expect(startButton()).toBeVisible();
    come();
    expect(await screen.findByText('You are now connected')).toBeVisible();
    expect([rooms, open()].map(({ length }) => length)).toEqual([1, 1]);
    // The check's own is good enough.
    expect(tickets()).toHaveLength(1);
    expect(browser.media.asked).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Reconnect' }));
    await waitFor(() => expect(rooms).toHaveLength(2));
    await waitFor(() => expect(open()).toHaveLength(1));
    expect(tickets()).toHaveLength(2);
  });

  it('is taken back by whoever goes elsewhere before that page is there', async () => {
    const session = await sessions.makeSession();
    const { changed, come } = withLatePage();
    const { portal } = await sessions.open(room(session), {}, changed);
    await userEvent.click(await ready());
    await waitFor(() => expect(open()).toHaveLength(1));
    await act(() => portal.go('/404'));
    await waitFor(() => expect(open()).toEqual([]));
    come();
  });

  it('lets nobody into the room of a couple before its host has said where the partner is', async () => {
    const session = await sessions.makeCouplesSession();
    await sessions.open(room(session), { as: 'jo@demo.test' });
    await userEvent.click(await ready());
    const question = within(await screen.findByRole('dialog'));
    expect(rooms).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'No, we are in separate rooms' }));
    await waitFor(() => expect(open()).toHaveLength(1));
    expect(tickets().at(-1)).toContain('same_location=false');
  });
});
