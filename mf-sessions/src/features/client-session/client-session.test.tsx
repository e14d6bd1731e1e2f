import { describe, expect, it, jest } from '@jest/globals';
import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import type { Intercept } from '@portal/mock-shell';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { strictlyOnly } from '../../testing/strictly.tsx';
import ClientSessionPage from './client-session-page.tsx';
import { asAlex, asJo, asKim, button, page, prepareClientPage, startPage } from './testing/client-page.tsx';

const { rooms, sessions, browser, joined } = prepareClientPage();

const strictly = strictlyOnly('client-session', ClientSessionPage);

const panes = () =>
  screen
    .getAllByRole('region')
    .map((region) => region.getAttribute('aria-label'))
    .filter((name) => name !== null && name !== 'You' && name !== 'Notifications');
const question = () => screen.findByRole('dialog', { name: 'Are you both in the same room?' });
const statusCalls = ({ id }: SessionAppointment) => sessions.calls(`PUT /practice/appointments/${id}`);
const joinCalls = () => sessions.calls('PUT /practice/appointment_sessions/');

describe('the session of a client', () => {
  it('is joined with camera and microphone, waits, and says when it is connected', async () => {
    const session = await sessions.makeSession();
    const before = rooms.length;
    await sessions.open(page(session), asAlex);
    const room = await joined(before);
    expect(room.sent()).toEqual(['video', 'audio']);
    expect(await screen.findByText('You are now connected')).toBeVisible();
    expect(screen.getByText('The person you are waiting for will arrive soon...')).toBeVisible();
    expect(panes()).toEqual(['Maya Chen']);
    const bar = within(screen.getByText('Care provider').closest('dl') ?? document.body);
    const withMaya = () => bar.getByText('Maya Chen');
    await expect(() => bar.queryByText('Partner')).toBeAbsentOnce(withMaya);
    await expect(() => screen.queryByRole('dialog', { name: /same room/ })).toBeAbsentOnce(withMaya);
  });

  it('becomes pending once, and is marked as joined once, however often the room is joined anew', async () => {
    const session = await sessions.makeSession();
    const before = rooms.length;
    const { portal } = await sessions.open(page(session), asAlex);
    const room = await joined(before);
    await waitFor(() => expect(joinCalls()).toHaveLength(1));
    expect(joinCalls()[0]).toContain(
      session.appointment_sessions.find(({ user_id }) => user_id === session.client.id)?.id,
    );
    act(() => room.end(53001));
    await joined(before + 1);
    await waitFor(() => expect(statusCalls(session)).toHaveLength(1));
    expect(joinCalls()).toHaveLength(1);
    // Back and in again: it is pending already.
    await act(() => portal.go('/404'));
    await waitFor(() => expect(rooms.at(-1)?.isLeft()).toBe(true));
    await act(() => portal.go(page(session)));
    await userEvent.click(await screen.findByRole('button', { name: 'Join the session' }));
    await joined(before + 2);
    await waitFor(() => expect(joinCalls()).toHaveLength(2));
    expect(statusCalls(session)).toHaveLength(1);
  });

  it('in React’s strict mode is opened, joined and told once, too', async () => {
    const session = await sessions.makeSession();
    const before = rooms.length;
    await sessions.open(page(session), asAlex, strictly);
    await joined(before);
    await waitFor(() => expect(joinCalls()).toHaveLength(1));
    await waitFor(() => expect(statusCalls(session)).toHaveLength(1));
    await waitFor(() => expect(sessions.calls('PUT /practice/user_appointments/')).toHaveLength(1));
    expect(rooms).toHaveLength(before + 1);
    expect(browser.media.asked).toHaveLength(1);
    expect(browser.media.open()).toEqual(['lid', 'inner']);
  });

  it('says that one is here, shares no screen, and leaves room and devices when the page goes', async () => {
    const session = await sessions.makeSession();
    browser.define(browser.media.media, 'getDisplayMedia', () => new Promise(() => undefined));
    const said: boolean[] = [];
    const intercept: Intercept = async (request) => {
      const isPresence = request.method === 'PUT' && request.url.includes('/user_appointments/');
      if (isPresence) said.push((await request.clone().json()).waiting_yn);
      return undefined;
    };
    const before = rooms.length;
    const { portal } = await sessions.open(page(session), { ...asAlex, intercept });
    const room = await joined(before);
    await waitFor(() => expect(said).toEqual([true]));
    await expect(() => screen.queryByRole('button', { name: 'Share screen' })).toBeAbsentOnce(() =>
      screen.getByRole('button', { name: 'Fullscreen' }),
    );
    await act(() => portal.go('/404'));
    await waitFor(() => expect(room.isLeft()).toBe(true));
    await waitFor(() => expect(browser.media.open()).toEqual([]));
    await waitFor(() => expect(said).toEqual([true, false]));
  });

  it('goes on in another language', async () => {
    const session = await sessions.makeSession({ starts_in_seconds: -600 });
    const before = rooms.length;
    await sessions.open(page(session), asAlex);
    const room = await joined(before);
    await waitFor(() => expect(statusCalls(session)).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: /Fran/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Votre séance' })).toBeVisible();
    await waitFor(() => expect(sessions.calls(`GET /practice/appointments/${session.id}?locale=fr`)).toHaveLength(1));
    expect(room.isLeft()).toBe(false);
    expect(rooms).toHaveLength(before + 1);
  });

  it.each([
    ['alex@demo.test', () => sessions.makeSession({ starts_in_seconds: 2 * 86_400 })],
    ['jo@demo.test', () => sessions.makeCouplesSession({ starts_in_seconds: 1800 })],
  ])('that is opened early says when, joins nothing and stays scheduled (%s, A-166)', async (as, make) => {
    const session = await make();
    const before = rooms.length;
    await sessions.open(page(session), { as });
    expect(await screen.findByText(/^You can start from Nov 2\d, 2026 10:\d\d AM on/)).toBeVisible();
    expect(window.location.pathname).toBe(`/sessions/${session.id}/waiting_room`);
    expect(button('Start Session')).toBeDisabled();
    expect(button('Add to calendar')).toBeVisible();
    expect(rooms).toHaveLength(before);
    expect(statusCalls(session)).toEqual([]);
  });

  const without = (...facts: ('twilio_voice_token' | 'twilio_toll_free_number')[]): { intercept: Intercept } => ({
    intercept: async (request, ask) => {
      if (request.method !== 'GET' || !/\/practice\/appointments\/\d+(\?|$)/.test(request.url)) return undefined;
      const body = await (await ask(request)).json();
      return Response.json({ ...body, ...Object.fromEntries(facts.map((fact) => [fact, null])) });
    },
  });

  it.each([
    ['the phone', {}, { tokens: 0, phones: 1 }],
    ['the phone, with a PIN that a token brings (A-085)', without('twilio_voice_token'), { tokens: 1, phones: 1 }],
    [
      'no phone, and asks for no PIN, where there is no number (A-167)',
      without('twilio_voice_token', 'twilio_toll_free_number'),
      { tokens: 0, phones: 0 },
    ],
  ])(
    'in a browser that cannot make calls says so, promises nothing (A-164), and offers %s',
    async (_, options, { tokens, phones }) => {
      const log = jest.spyOn(console, 'error').mockReturnValue();
      browser.define(window, 'RTCPeerConnection', undefined);
      const session = await sessions.makeSession();
      const before = rooms.length;
      await sessions.openByLink(page(session), { ...asAlex, ...options });
      // There is nothing to try out before one goes in.
      const enter = await screen.findByRole('button', { name: 'Join the session' });
      await expect(() => screen.queryByRole('switch')).toBeAbsentOnce(() =>
        screen.getByText(/^This browser cannot make/),
      );
      await userEvent.click(enter);
      const words = await screen.findByText(/^This browser cannot make calls/, { selector: '[role="status"]' });
      expect(screen.queryAllByText(session.twilio_voice_token ?? '')).toHaveLength(phones);
      // Camera and microphone are for nobody, so nothing is asked or said of them either.
      expect(browser.media.asked).toEqual([]);
      await expect(() => screen.queryByText(/hear you|keep trying/)).toBeAbsentOnce(() => expect(words).toBeVisible());
      expect(rooms).toHaveLength(before);
      expect(sessions.calls('GET /practice/twilio_videos/token')).toHaveLength(tokens);
      expect(log).toHaveBeenCalledTimes(1);
    },
  );

  it('by voice asks for no camera and has no picture', async () => {
    const before = rooms.length;
    await sessions.open(page(await sessions.makeSession({ modality: 'voice' })), asAlex);
    expect((await joined(before)).sent()).toEqual(['audio']);
    await expect(() => screen.queryByRole('button', { name: /^Camera/ })).toBeAbsentOnce(() =>
      screen.getByRole('button', { name: /^Microphone/ }),
    );
    expect(browser.media.asked).toEqual([{ video: false, audio: true }]);
  });

  it('opened by the practitioner is their own page', async () => {
    const session = await sessions.makeSession();
    await sessions.open(page(session));
    await waitFor(() => expect(window.location.pathname).toBe(`/sessions/providers/video_call/${session.id}`));
  });
});

describe('a couple', () => {
  it('has a host who is asked first: nothing is joined before the answer', async () => {
    const session = await sessions.makeCouplesSession();
    const before = rooms.length;
    await sessions.open(page(session), asJo);
    const dialog = await question();
    // No camera is on behind the question.
    await waitFor(() => expect(browser.media.open()).toEqual([]));
    expect(statusCalls(session)).toEqual([]);
    expect(rooms).toHaveLength(before);
    await userEvent.click(within(dialog).getByRole('button', { name: 'No, we are in separate rooms' }));
    expect((await joined(before)).sent()).toEqual(['video', 'audio']);
    expect(sessions.calls('GET /practice/twilio_videos/token').at(-1)).toContain('same_location=false');
    expect(panes()).toEqual(['Maya Chen', 'Kim Lavoie']);
    // Below the call, with whom it is (SESS-084, SESS-085).
    for (const [term, name] of [
      ['Care provider', 'Maya Chen'],
      ['Partner', 'Kim Lavoie'],
    ] as const)
      expect(screen.getByText(term).nextSibling).toHaveTextContent(name);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Your session' })).toHaveFocus());
    await waitFor(() => expect(statusCalls(session)).toHaveLength(1));
  });

  it('in one room shows one pane; a partner who comes from elsewhere after all is shown, too', async () => {
    const session = await sessions.makeCouplesSession();
    const before = rooms.length;
    await sessions.open(page(session), asJo);
    await userEvent.click(within(await question()).getByRole('button', { name: 'Yes, we are in the same room' }));
    const room = await joined(before);
    expect(sessions.calls('GET /practice/twilio_videos/token').at(-1)).toContain('same_location=true');
    expect(panes()).toEqual(['Maya Chen']);
    const guestId = session.couples_appointment_detail?.guest?.id ?? '';
    act(() => room.come(`${guestId}_guest`));
    await waitFor(() => expect(panes()).toEqual(['Maya Chen', 'Kim Lavoie']));
  });

  it('can close the question, and is asked again; a reload does not ask for what was answered', async () => {
    const session = await sessions.makeCouplesSession();
    const before = rooms.length;
    await sessions.open(page(session), asJo);
    await userEvent.click(within(await question()).getByRole('button', { name: 'Close' }));
    await userEvent.click(button('Join the session'));
    expect(await question()).toBeVisible();
    expect(rooms).toHaveLength(before);
    await userEvent.click(button('Yes, we are in the same room'));
    await joined(before);
    await waitFor(() => expect(window.location.search).toBe('?partner=same'));
  });

  it('has a guest who is asked nothing, changes no status, and leaves by a simple Yes (SESS-171)', async () => {
    const session = await sessions.makeCouplesSession();
    const before = rooms.length;
    await sessions.open(page(session), { ...asKim, beside: [startPage] });
    const room = await joined(before);
    await expect(() => screen.queryByRole('dialog', { name: /same room/ })).toBeAbsentOnce(() =>
      expect(panes()).toEqual(['Maya Chen', 'Jo Lavoie']),
    );
    expect(sessions.calls('GET /practice/twilio_videos/token').at(-1)).not.toContain('same_location');
    await waitFor(() => expect(joinCalls()).toHaveLength(1));
    expect(statusCalls(session)).toEqual([]);
    await expect(() => screen.queryByRole('tab', { name: 'Notes' })).toBeAbsentOnce(() =>
      screen.getByRole('tab', { name: 'Audio Difficulties' }),
    );
    await userEvent.click(button('Complete Session'));
    await userEvent.click(await screen.findByRole('button', { name: 'No' }));
    expect(room.isLeft()).toBe(false);
    await userEvent.click(button('Complete Session'));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByRole('heading', { name: 'Start' })).toBeVisible();
    expect(window.location.pathname).toBe('/');
    expect(room.isLeft()).toBe(true);
    expect(sessions.calls('POST')).toEqual([]);
  });
});
