import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cancelAppointment, fetchAppointment } from '@portal/contract/calls/appointments';
import { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { type Intercept, type RenderRemoteOptions, renderRemote } from '@portal/mock-shell';
import { defineRemote } from '@portal/portal-kit/define-remote';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import remote from '../../index.ts';
import { prepareSessions } from '../../testing/sessions.ts';
import { installFakeElements } from '../call/view/testing/fake-elements.ts';
import { type FakeTwilioRoom, installFakeTwilio } from '../call/view/testing/fake-twilio.ts';
import { keepEntered } from '../session/entered-sessions.ts';
import { dashboardParts } from './testing/dashboard-parts.tsx';

const sessions = prepareSessions();
const MINUTE = 60;

const rooms = installFakeTwilio();
let elements: ReturnType<typeof installFakeElements>;
beforeEach(() => {
  elements = installFakeElements();
});
afterEach(() => elements.undo());

const open = (id: string, options: Partial<RenderRemoteOptions> = {}) =>
  sessions.open(`/sessions/providers/video_call/${id}`, { beside: [dashboardParts], ...options });
const button = (name: string) => screen.getByRole('button', { name });
const connected = () => screen.findByText('You are now connected');
const room = (): FakeTwilioRoom => {
  const last = rooms.at(-1);
  if (!last) throw new Error('No room was joined');
  return last;
};
/** Browsers of computers can share a screen, and those of phones cannot. */
const letShare = () =>
  sessions.browser.define(sessions.browser.media.media, 'getDisplayMedia', () => new Promise(() => undefined));
const noShare = () =>
  expect(() => screen.queryByRole('button', { name: 'Share screen' })).toBeAbsentOnce(() => button('Fullscreen'));
const atDashboard = () => screen.findByRole('heading', { level: 1, name: 'Dashboard' });

describe('a practitioner’s session', () => {
  it('joins the room, shows the client, and leads to the practitioner’s own assessment once it is completed (A-163)', async () => {
    const { id, client } = await sessions.makeSession();
    await open(id);
    await connected();
    expect(room().sent()).toEqual(['video', 'audio']);
    await noShare();
    act(() => room().come(`${client.id}_host`));
    expect(screen.getByRole('region', { name: 'Alex Roy' }).querySelector('[data-initials="AR"]')).toBeVisible();
    expect(screen.getByRole('timer', { name: 'TIME REMAINING' })).toHaveTextContent('01:10:00');
    expect(screen.getByRole('region', { name: /Join by phone$/ })).toHaveTextContent(/PIN\d{6}/);
    expect(screen.getByText('Client').parentElement).toHaveTextContent(/^Client\s*Alex Roy$/);

    await userEvent.click(button('Complete Session'));
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(room().isLeft()).toBe(false);
    await userEvent.click(button('Complete Session'));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Post-Session Assessment' })).toBeVisible();
    expect(window.location.pathname).toBe(`/sessions/${id}/post_session_assessments`);
    expect(room().isLeft()).toBe(true);
    await userEvent.click(await screen.findByRole('link', { name: 'complete session' }));
    await atDashboard();
    await waitFor(() => expect(sessions.browser.media.open()).toEqual([]));
  });

  it('can be left without an outcome: it stays pending, and the page opens it again (A-165)', async () => {
    const { id } = await sessions.makeSession();
    letShare();
    const { portal } = await open(id);
    await connected();
    expect(button('Share screen')).toBeVisible();
    await waitFor(() => expect(sessions.calls(`PUT /practice/appointments/${id}`)).toHaveLength(1));
    await userEvent.click(button('Leave'));
    await atDashboard();
    expect(room().isLeft()).toBe(true);
    await waitFor(() => expect(sessions.browser.media.open()).toEqual([]));
    const now = await sessions.callBeside(fetchAppointment, { params: { id } }, 'maya@demo.test');
    expect(SessionAppointment.parse(now).status).toBe('pending');
    await act(() => portal.go(`/sessions/providers/video_call/${id}`));
    await userEvent.click(await screen.findByRole('button', { name: 'Join the session' }));
    await connected();
    expect(rooms).toHaveLength(2);
  });

  it('makes the session pending, says that one is here and has joined: each once, over reconnections (SESS-018, SESS-019, SESS-020, SESS-021)', async () => {
    const { id, appointment_sessions, counsellor } = await sessions.makeSession();
    await open(id);
    await connected();
    await userEvent.click(button('Hide Timer'));
    await userEvent.click(button('Reconnect'));
    await waitFor(() => expect(rooms).toHaveLength(2));
    expect(rooms[0]?.isLeft()).toBe(true);
    expect(button('Show Timer')).toBeVisible();
    expect(button('Reconnect')).toHaveFocus();
    const seat = appointment_sessions.find(({ user_id }) => user_id === counsellor.id);
    await waitFor(() => expect(sessions.calls(`PUT /practice/appointment_sessions/${seat?.id}`)).toHaveLength(1));
    await waitFor(() => expect(sessions.calls(`PUT /practice/appointments/${id}`)).toHaveLength(1));
    await waitFor(() => expect(sessions.calls(`PUT /practice/user_appointments/${id}`)).toHaveLength(1));
    await waitFor(async () => {
      const now = await sessions.callBeside(fetchAppointment, { params: { id } }, 'maya@demo.test');
      expect(SessionAppointment.parse(now).status).toBe('pending');
    });
  });

  it('asks for nothing twice under React’s strict mode', async () => {
    const strict = defineRemote({
      ...remote,
      pages: remote.pages.map((page) => ({
        ...page,
        load: async () => {
          const { default: Page } = await page.load();
          const inStrictMode = () => (
            <StrictMode>
              <Page />
            </StrictMode>
          );
          return { default: inStrictMode };
        },
      })),
    });
    const { id, appointment_sessions } = await sessions.makeSession();
    const at = `/sessions/providers/video_call/${id}`;
    keepEntered(id);
    const { close } = await renderRemote(strict, { at, as: 'maya@demo.test', world: sessions.world() });
    await connected();
    const seats = appointment_sessions.map((seat) => `PUT /practice/appointment_sessions/${seat.id}`);
    await waitFor(() => expect(seats.flatMap((seat) => sessions.calls(seat))).toHaveLength(1));
    await waitFor(() => expect(sessions.calls(`PUT /practice/appointments/${id}`)).toHaveLength(1));
    expect(rooms).toHaveLength(1);
    expect(room().isLeft()).toBe(false);
    await close();
  });

  it('that is pending already is left as it is', async () => {
    const { id } = await sessions.makeSession({ status: 'pending' });
    await open(id);
    await connected();
    // The seat is marked when the room is entered: that comes after the session was opened.
    await waitFor(() => expect(sessions.calls('PUT /practice/appointment_sessions/')).toHaveLength(1));
    expect(sessions.calls(`PUT /practice/appointments/${id}`)).toEqual([]);
  });

  it('that is canceled while it is being opened is read anew, and nothing is reported: that is no fault', async () => {
    const { id, counsellor } = await sessions.makeSession({ starts_in_seconds: -10 * MINUTE });
    const reason = 'technical_difficulties' as const;
    const input = { params: { id }, body: { cancellation: { user_id: counsellor.id, reason }, chosen_reason: reason } };
    const answered: number[] = [];
    const intercept: Intercept = async (request, ask) => {
      if (request.method !== 'PUT' || !new URL(request.url).pathname.endsWith(`/appointments/${id}`)) return undefined;
      await sessions.callBeside(cancelAppointment, input, 'maya@demo.test');
      const answer = await ask(request);
      answered.push(answer.status);
      return answer;
    };
    await open(id, { intercept });
    await waitFor(() => expect(answered).toEqual([422]));
    // Asked after the report would have been made.
    await waitFor(() => expect(sessions.calls(`GET /practice/appointments/${id}`)).toHaveLength(2));
  });

  it.each([
    ['+1 888 555-0100', '4711', '+1 888 555-0100', '4711'],
    [undefined, null, '+1 800 555-0153', '123456'],
  ])('offers the phone: number %s and PIN %s of the appointment (A-085, A-086)', async (number, pin, ...shown) => {
    const { id } = await sessions.makeSession();
    const change: Intercept = async (request, ask) => {
      const { pathname } = new URL(request.url);
      const facts = pathname.endsWith(`/practice/appointments/${id}`)
        ? { ...(number && { twilio_toll_free_number: number }), twilio_voice_token: pin }
        : pathname.endsWith('/twilio_videos/token') && { voice_token: '123456' };
      if (!facts) return undefined;
      const answer = await ask(request);
      const body: object = await answer.json();
      return Response.json({ ...body, ...facts }, { status: answer.status });
    };
    await open(id, { intercept: change });
    await connected();
    const box = within(screen.getByRole('region', { name: /Join by phone$/ }));
    expect(box.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(shown);
  });

  it('offers no phone where no number is set (A-167)', async () => {
    const { id } = await sessions.makeSession();
    const intercept: Intercept = async (request, ask) => {
      if (!new URL(request.url).pathname.endsWith(`/practice/appointments/${id}`)) return undefined;
      const answer = await ask(request);
      return Response.json({ ...(await answer.json()), twilio_toll_free_number: null }, { status: answer.status });
    };
    await open(id, { intercept });
    await connected();
    await expect(() => screen.queryByRole('region', { name: /Join by phone$/ })).toBeAbsentOnce(() =>
      button('Complete Session'),
    );
  });

  it('asks a voice session for the microphone only', async () => {
    const { id } = await sessions.makeSession({ modality: 'voice' });
    letShare();
    await open(id);
    await connected();
    expect(room().sent()).toEqual(['audio']);
    await noShare();
    await expect(() => screen.queryByRole('button', { name: /^Camera/ })).toBeAbsentOnce(() =>
      screen.getByRole('button', { name: /^Microphone/ }),
    );
  });

  it('in person has its time and panel, and no media (BS-030)', async () => {
    const { id, client } = await sessions.makeSession({ modality: 'in_person' });
    await open(id);
    expect(await screen.findByRole('timer')).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Available Services' }));
    expect(await screen.findByText(`Services of ${client.id}, individual`)).toBeVisible();
    expect(sessions.browser.media.asked).toEqual([]);
    await waitFor(() => expect(sessions.calls(`PUT /practice/appointments/${id}`)).toHaveLength(1));
    await userEvent.click(button('Complete Session'));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Post-Session Assessment' })).toBeVisible();
  });

  it('shows a couple side by side, or as one (SESS-056, SESS-057)', async () => {
    const { id, client, couples_appointment_detail } = await sessions.makeCouplesSession();
    await open(id);
    await connected();
    expect(screen.getByRole('region', { name: 'Kim Lavoie' })).toHaveTextContent('Kim Lavoie is not here yet');
    act(() => room().come(`${couples_appointment_detail?.guest?.id}_guest`));
    await screen.findByText('Kim Lavoie joined');
    expect(screen.getByRole('region', { name: 'Kim Lavoie' })).not.toHaveTextContent('not here yet');
    expect(screen.getByRole('region', { name: 'Jo Lavoie' })).toHaveTextContent('Jo Lavoie is not here yet');
    act(() => room().go(`${couples_appointment_detail?.guest?.id}_guest`));
    act(() => room().come(`${client.id}_host_together`));
    await expect(() => screen.queryByRole('region', { name: 'Kim Lavoie' })).toBeAbsentOnce(() =>
      screen.getByRole('region', { name: 'Jo Lavoie and Kim Lavoie' }),
    );
  });
});

describe('the end of a session', () => {
  // The words of the notice are SESS-073.
  it('shows overtime and a notice, and an hour later leads to the dashboard (SESS-050, SESS-051, SESS-052)', async () => {
    const { id } = await sessions.makeSession();
    await open(id);
    await connected();
    await sessions.setTime(70 * MINUTE - 1);
    await expect(() => screen.queryByText('This session has expired and will close in 1 hour')).toBeAbsentOnce(() =>
      expect(screen.getByRole('timer')).toHaveTextContent('00:00:01'),
    );
    await sessions.setTime(75 * MINUTE);
    expect(screen.getByRole('timer')).toHaveTextContent(/^-5$/);
    expect(screen.getByText('This session has expired and will close in 1 hour')).toHaveAttribute('role', 'status');
    await sessions.setTime(130 * MINUTE);
    await atDashboard();
    // A task after the page is gone.
    await waitFor(() => expect(room().isLeft()).toBe(true));
  });

  it('an hour ago opens nothing, says so and leads to the dashboard', async () => {
    const { id } = await sessions.makeSession({ starts_in_seconds: -121 * MINUTE });
    const { events } = await open(id);
    await atDashboard();
    expect(sessions.browser.media.asked).toEqual([]);
    expect(events).toContainEqual({ kind: 'notice', detail: 'info: This session has expired' });
  });

  it('hides its timer and shows it again (SESS-034)', async () => {
    const { id } = await sessions.makeSession();
    await open(id);
    await userEvent.click(await screen.findByRole('button', { name: 'Hide Timer' }));
    await expect(() => screen.queryByRole('timer')).toBeAbsentOnce(() => button('Show Timer'));
    expect(button('Show Timer')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('timer')).toBeVisible();
  });
});

describe('a session that is not there', () => {
  it.each([
    ['canceled', 'This session was canceled'],
    ['completed', 'This session is completed'],
  ] as const)('because it is %s says so', async (status, title) => {
    const { id } = await sessions.makeSession({ status });
    await open(id);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(sessions.browser.media.asked).toEqual([]);
  });

  it('because nobody knows it says so', async () => {
    await open('999999');
    expect(await screen.findByText('We cannot find this session')).toBeVisible();
  });
});

describe('parts of the dashboard that are down', () => {
  it('do not end the session, and are tried again', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue();
    let isDown = true;
    const down = (load: () => Promise<{ default: never }>) => () =>
      isDown ? Promise.reject(new Error('down')) : load();
    const { slots = {} } = dashboardParts;
    const beside = [
      {
        ...dashboardParts,
        slots: Object.fromEntries(
          Object.entries(slots).map(([slot, load]) => [slot, down(load as () => Promise<{ default: never }>)]),
        ),
      },
    ];
    const { id, client } = await sessions.makeSession();
    await open(id, { beside });
    await connected();
    await userEvent.click(screen.getByRole('tab', { name: 'Available Services' }));
    expect(await screen.findByText('The available services could not be loaded')).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Client Info' }));
    expect(await screen.findByText('The client info could not be loaded')).toBeVisible();
    await userEvent.click(button('Complete Session'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Complete Session' }));
    isDown = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('dialog', { name: 'How it went' })).toBeVisible();
    await userEvent.click(button('Close'));
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(`Info of ${client.id}`)).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Available Services' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(`Services of ${client.id}, individual`)).toBeVisible();
    expect(room().isLeft()).toBe(false);
    log.mockRestore();
  });
});

it('speaks French', async () => {
  const { id } = await sessions.makeSession();
  await open(id, { locale: 'fr' });
  await screen.findByText('Vous êtes maintenant en communication');
  expect(button('Terminer la séance')).toBeVisible();
  expect(screen.getByRole('timer', { name: 'TEMPS RESTANT' })).toBeVisible();
});
