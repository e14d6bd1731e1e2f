import { describe, expect, it } from '@jest/globals';
import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import type { Intercept } from '@portal/mock-shell';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { asAlex, asJo, page, prepareClientPage } from '../../client-session/testing/client-page.tsx';
import { fakePeers } from '../../devices/check/testing/fake-peers.ts';
import { fakeSignalling, iced, relay } from '../../devices/check/testing/fake-signalling.ts';
import { refusal } from '../../devices/testing/fake-media.ts';

const { rooms, sessions, browser, joined } = prepareClientPage();

const practitionersPage = ({ id }: SessionAppointment) => `/sessions/providers/video_call/${id}`;
const join = () => screen.findByRole('button', { name: 'Join the session' });
const part = (name: string) => within(screen.getByRole('group', { name }));

describe('whoever follows a link to a call', () => {
  it.each([
    ['as the client', page, 'alex@demo.test', 'Maya Chen'],
    ['as the practitioner', practitionersPage, 'maya@demo.test', 'Alex Roy'],
  ] as const)('%s is live only after one click, with devices and connection tried out', async (_, at, as, other) => {
    const session = await sessions.makeSession();
    const before = rooms.length;
    await sessions.openByLink(at(session), { as });
    const enter = await join();
    expect(screen.getByRole('heading', { name: `You are about to join ${other}` })).toBeVisible();
    expect(await screen.findByText('Your camera works.')).toBeVisible();
    browser.sound.sample = 0.2;
    expect(await screen.findByText('We hear you.')).toBeVisible();
    // Any of them: how good it is depends on the machine of this test.
    await waitFor(() => expect(part('Connection').getByRole('status')).toHaveTextContent(/^(Good|Fair|Poor): /));
    expect(part('Camera').getByRole('combobox', { name: 'Camera to use' })).toHaveDisplayValue('Lid camera');
    expect(rooms).toHaveLength(before);

    await userEvent.click(enter);
    expect((await joined(before)).sent()).toEqual(['video', 'audio']);
    expect(await screen.findByText('The person you are waiting for will arrive soon...')).toBeVisible();
    // The same picture goes along: nobody is asked twice.
    expect(browser.media.asked).toHaveLength(1);
    await waitFor(() => expect(document.body).not.toHaveFocus());
  });

  it('is told that calls do not get through, and offered the phone; may measure again, and goes in at any time', async () => {
    const session = await sessions.makeSession();
    const pin = session.twilio_voice_token ?? '';
    const Sockets = fakeSignalling({ answer: iced(relay) });
    browser.define(window, 'RTCPeerConnection', fakePeers({ connect: false }));
    browser.define(window, 'WebSocket', Sockets);
    const intercept: Intercept = async (request, ask) => {
      if (!/\/practice\/appointments\/\d+(\?|$)/.test(request.url)) return undefined;
      const phone = { twilio_toll_free_number: '1-800-555-0199', twilio_voice_token: null };
      return Response.json({ ...(await (await ask(request)).json()), ...phone });
    };
    await sessions.openByLink(page(session), { ...asAlex, intercept });
    const enter = await join();
    const connection = await screen.findByRole('group', { name: 'Connection' });
    await waitFor(() => expect(connection).toHaveTextContent('Your browser could not make a video connection.'));
    // Its PIN came with what lets its person in.
    expect(within(connection).getByText(pin)).toBeVisible();
    expect(Sockets.asked).toHaveLength(0);

    const Peers = fakePeers({ connect: true, relay: false });
    browser.define(window, 'RTCPeerConnection', Peers);
    await userEvent.click(within(connection).getByRole('button', { name: 'Measure again' }));
    await waitFor(() => expect(connection).toHaveTextContent('Calls may not get through from here.'));
    expect(within(connection).getByRole('status')).toHaveTextContent('You can take part by phone');
    expect(within(connection).getByRole('link', { name: 'Join by phone: 1-800-555-0199' })).toBeVisible();
    expect(within(connection).getByText(pin)).toBeVisible();
    expect(Sockets.asked).toHaveLength(1);

    browser.define(window, 'RTCPeerConnection', fakePeers({ connect: true }));
    await userEvent.click(within(connection).getByRole('button', { name: 'Measure again' }));
    await expect(() => within(connection).queryByText(pin)).toBeAbsentOnce(() =>
      within(connection).getByText(/Picture and sound get through, there and back in about \d+ ms/),
    );

    // A network that swallows what is sent: the check still waits when its person goes in.
    const Silent = fakePeers({ connect: true, relay: 'silent' });
    browser.define(window, 'RTCPeerConnection', Silent);
    await userEvent.click(within(connection).getByRole('button', { name: 'Measure again' }));
    await waitFor(() => expect([Sockets.asked.length, Silent.open]).toEqual([3, 2]));
    const before = rooms.length;
    await userEvent.click(enter);
    await joined(before);
    expect([Peers.open, Silent.open, Sockets.open]).toEqual([0, 0, 0]);
  });

  it('may leave camera and microphone off, and take another camera along', async () => {
    const session = await sessions.makeSession();
    const before = rooms.length;
    await sessions.openByLink(page(session), asAlex);
    const enter = await join();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Camera to use' }), 'Desk camera');
    await waitFor(() => expect(browser.media.open()).toContain('desk'));
    await userEvent.click(screen.getByRole('switch', { name: 'Join with the camera on' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Join with the microphone on' }));
    await userEvent.click(enter);
    await joined(before);
    expect(screen.getByRole('button', { name: 'Microphone' })).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByText('Your camera is off')).toBeVisible();
    expect(browser.media.open().sort()).toEqual(['desk', 'inner']);
  });

  it('without a camera is not told that it is on, and takes it along once it is there', async () => {
    const session = await sessions.makeSession();
    browser.media.refuse('videoinput', refusal('NotReadableError'));
    await sessions.openByLink(page(session), asAlex);
    await join();
    const without = await screen.findByRole('switch', { name: 'You join without a camera: it does not work' });
    expect(without).toBeDisabled();
    expect(without).not.toBeChecked();
    expect(screen.getByRole('switch', { name: 'Join with the microphone on' })).toBeChecked();
    browser.media.permit('videoinput');
    await userEvent.click(part('Camera').getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('switch', { name: 'Join with the camera on' })).toBeChecked();
  });

  it('of a voice session is asked for no camera', async () => {
    await sessions.openByLink(page(await sessions.makeSession({ modality: 'voice' })), asAlex);
    await join();
    await expect(() => screen.queryByRole('switch', { name: /camera/ })).toBeAbsentOnce(() =>
      screen.getByRole('switch', { name: 'Join with the microphone on' }),
    );
    expect(browser.media.asked).toEqual([{ video: false, audio: true }]);
  });

  it('as the host of a couple is asked where the partner is, then goes in', async () => {
    const before = rooms.length;
    await sessions.openByLink(page(await sessions.makeCouplesSession()), asJo);
    await userEvent.click(await screen.findByRole('button', { name: 'No, we are in separate rooms' }));
    expect(
      await screen.findByRole('heading', { name: 'You are about to join Maya Chen and Kim Lavoie' }),
    ).toBeVisible();
    expect(rooms).toHaveLength(before);
    await userEvent.click(await join());
    await joined(before);
  });

  it('is asked again when they come back to the page from elsewhere in the portal', async () => {
    const session = await sessions.makeSession();
    const before = rooms.length;
    const { portal } = await sessions.open(page(session), asAlex);
    const room = await joined(before);
    await act(() => portal.go('/404'));
    await waitFor(() => expect(room.isLeft()).toBe(true));
    await act(() => portal.go(page(session)));
    expect(await join()).toBeVisible();
    expect(rooms).toHaveLength(before + 1);
  });
});
