import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asAlex, asJo, page, prepareClientPage } from '../client-session/testing/client-page.tsx';
import { keepEntered } from '../session/entered-sessions.ts';

const { rooms, sessions, browser, joined } = prepareClientPage();
const tickets = () => sessions.calls('GET /practice/twilio_videos/token');

describe('a page of a call that is loaded anew', () => {
  it('has its ticket while the devices open, and asks for no other', async () => {
    const session = await sessions.makeSession();
    const open = browser.media.hold();
    keepEntered(session.id);
    const before = rooms.length;
    await sessions.openByLink(page(session), asAlex);
    await waitFor(() => expect(tickets()).toHaveLength(1));
    expect(rooms).toHaveLength(before);
    open();
    expect((await joined(before)).sent()).toEqual(['video', 'audio']);
    expect(tickets()).toHaveLength(1);
  });

  it('asks for none before a couple’s host has said where the partner is', async () => {
    const session = await sessions.makeCouplesSession();
    keepEntered(session.id);
    const before = rooms.length;
    await sessions.openByLink(page(session), asJo);
    const question = within(await screen.findByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: 'No, we are in separate rooms' }));
    await joined(before);
    expect(tickets()).toEqual([expect.stringContaining('same_location=false')]);
  });
});
