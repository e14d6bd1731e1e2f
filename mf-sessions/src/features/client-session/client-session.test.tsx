import { describe, expect, it, jest } from '@jest/globals';
import { completeAppointment } from '@portal/contract/calls/appointments';
import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import type { Intercept } from '@portal/mock-shell';
import { defineRemote } from '@portal/portal-kit/define-remote';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import remote from '../../index.ts';
import { prepareSessions } from '../../testing/sessions.ts';
import { strictlyOnly } from '../../testing/strictly.tsx';
import { installFakeTwilio } from '../call-view/testing/fake-twilio.ts';
import ClientSessionPage from './client-session-page.tsx';

const rooms = installFakeTwilio();
const sessions = prepareSessions();
const { browser } = sessions;

const page = ({ id }: SessionAppointment) => `/sessions/clients/video_call/${id}`;
const asAlex = { as: 'alex@demo.test' };
const asJo = { as: 'jo@demo.test' };
const asKim = { as: 'kim@demo.test' };
/** The start page, which another remote brings. */
const startPage = defineRemote({
  ...remote,
  name: 'mf-dashboard',
  pages: [{ id: 'start', paths: ['/'], load: async () => ({ default: () => <h1>Start</h1> }) }],
  slots: {},
});

const strictly = strictlyOnly('client-session', ClientSessionPage);

/** The room that was joined last, once there is one of this test. */
async function joined(before: number) {
  await waitFor(() => expect(rooms.length).toBeGreaterThan(before));
  const room = rooms.at(-1);
  if (!room) throw new Error('No room was joined');
  return room;
}

const button = (name: string) => screen.getByRole('button', { name });
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
    // In ten minutes: the time that is left says it.
    await expect(() => bar.queryByText('Begins')).toBeAbsentOnce(withMaya);
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
    await act(() => portal.go(page(session)));
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
    expect(sessions.calls('PUT /practice/user_appointments/')).toHaveLength(1);
    expect(rooms).toHaveLength(before + 1);
    expect(browser.media.asked).toHaveLength(1);
    expect(browser.media.open()).toEqual(['lid', 'inner']);
  });

  it('says that one is here, and leaves room and devices when the page goes', async () => {
    const session = await sessions.makeSession();
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
    await act(() => portal.go('/404'));
    await waitFor(() => expect(room.isLeft()).toBe(true));
    await waitFor(() => expect(browser.media.open()).toEqual([]));
    await waitFor(() => expect(said).toEqual([true, false]));
  });

  it('goes on in another language, and when the practitioner has completed it meanwhile', async () => {
    const session = await sessions.makeSession({ starts_in_seconds: -600 });
    const before = rooms.length;
    await sessions.open(page(session), asAlex);
    const room = await joined(before);
    await waitFor(() => expect(statusCalls(session)).toHaveLength(1));
    await sessions.callBeside(completeAppointment, { params: { id: session.id }, body: {} }, 'maya@demo.test');
    await userEvent.click(screen.getByRole('button', { name: /Fran/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Votre séance' })).toBeVisible();
    await waitFor(() => expect(sessions.calls(`GET /practice/appointments/${session.id}?locale=fr`)).toHaveLength(1));
    expect(room.isLeft()).toBe(false);
    expect(rooms).toHaveLength(before + 1);
  });

  it('that is days ahead says when it begins, and asks nobody how it was', async () => {
    const session = await sessions.makeSession({ starts_in_seconds: 2 * 86_400 });
    const before = rooms.length;
    await sessions.open(page(session), { ...asAlex, beside: [startPage] });
    await joined(before);
    expect(screen.getByText('Begins').nextSibling).toHaveTextContent('Nov 22, 2026 10:30 AM');
    await userEvent.click(button('Complete Session'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Complete Session' }));
    await expect(() => dialog.queryByRole('radio')).toBeAbsentOnce(() =>
      dialog.getByText(/^This session has not begun yet: it begins on Nov 22, 2026 10:30 AM/),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByRole('heading', { name: 'Start' })).toBeVisible();
    expect(sessions.calls('POST /practice/session_feedbacks')).toEqual([]);
  });

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
    await waitFor(() => expect(browser.media.open()).toHaveLength(2));
    expect(statusCalls(session)).toEqual([]);
    expect(rooms).toHaveLength(before);
    await userEvent.click(within(dialog).getByRole('button', { name: 'No, we are in separate rooms' }));
    await joined(before);
    expect(sessions.calls('GET /practice/twilio_videos/token').at(-1)).toContain('same_location=false');
    expect(panes()).toEqual(['Maya Chen', 'Kim Lavoie']);
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
    expect(panes()).toEqual(['Maya Chen', 'Kim Lavoie']);
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

  it('has a guest who is asked nothing, changes no status, and leaves by a simple Yes', async () => {
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

describe('a practitioner who leaves', () => {
  const words = 'Maya Chen has completed this session. You can leave it when you are ready.';
  /** Opens the page with the practitioner in the call, who leaves it then. */
  async function practitionerLeaves(session: SessionAppointment, isCompleted: boolean, as = asAlex) {
    const before = rooms.length;
    await sessions.open(page(session), as);
    const room = await joined(before);
    const maya = `${session.counsellor.id}_provider`;
    act(() => room.come(maya));
    if (isCompleted)
      await sessions.callBeside(completeAppointment, { params: { id: session.id }, body: {} }, 'maya@demo.test');
    const asked = sessions.calls(`GET /practice/appointments/${session.id}`).length;
    return {
      room,
      leave: async () => {
        act(() => room.go(maya));
        // On a slow machine the page may also have asked by itself.
        const askedNow = () => sessions.calls(`GET /practice/appointments/${session.id}`).length;
        await waitFor(() => expect(askedNow()).toBeGreaterThan(asked));
      },
    };
  }

  it('and has completed it, is said to have: how it went is asked at once, and the call goes on', async () => {
    const session = await sessions.makeSession({ starts_in_seconds: -600 });
    const { room, leave } = await practitionerLeaves(session, true);
    await expect(() => screen.queryByText(words)).toBeAbsentOnce(() => screen.getByText('Maya Chen joined'));
    await leave();
    const dialog = within(await screen.findByRole('dialog', { name: 'Complete Session' }));
    expect(dialog.getByRole('group', { name: 'How was your session?' })).toBeVisible();
    await expect(() => screen.queryByRole('timer')).toBeAbsentOnce(() => dialog.getByText(words));
    expect(room.isLeft()).toBe(false);
    await userEvent.click(dialog.getByRole('button', { name: 'Back to the session' }));
    expect(screen.getByText(words)).toHaveAttribute('role', 'status');
    expect(room.isLeft()).toBe(false);
  });

  it('is not said to have completed what they have not', async () => {
    const session = await sessions.makeSession({ starts_in_seconds: -600 });
    const { leave } = await practitionerLeaves(session, false);
    await leave();
    // Once the answer is there.
    await sessions.setTime(1);
    const aSecondLater = () => expect(screen.getByRole('timer')).toHaveTextContent('00:49:59');
    await expect(() => screen.queryByText(words)).toBeAbsentOnce(aSecondLater);
    await expect(() => screen.queryByRole('dialog')).toBeAbsentOnce(aSecondLater);
  });

  it('and has completed it, asks the guest of a couple only whether they leave, too', async () => {
    const session = await sessions.makeCouplesSession({ starts_in_seconds: -600 });
    const { leave } = await practitionerLeaves(session, true, asKim);
    await leave();
    const dialog = within(await screen.findByRole('dialog', { name: 'Complete Session' }));
    expect(dialog.getByText(words)).toBeVisible();
    expect(dialog.getByText('Do you want to leave the session?')).toBeVisible();
  });

  it('takes no key of somebody who is writing', async () => {
    const session = await sessions.makeSession({ starts_in_seconds: -600 });
    const { leave } = await practitionerLeaves(session, true);
    const field = document.body.appendChild(document.createElement('textarea'));
    field.focus();
    await leave();
    await expect(() => screen.queryByRole('dialog')).toBeAbsentOnce(() => screen.getByText(words));
    expect(field).toHaveFocus();
    field.remove();
  });
});

describe('somebody who has left', () => {
  const question = 'You have left this session. Join again?';
  const visitors = [
    ['client', asAlex, () => sessions.makeSession(), 'Leave without answering'],
    ['host of a couple', asJo, () => sessions.makeCouplesSession(), 'Leave without answering'],
    ['guest of a couple', asKim, () => sessions.makeCouplesSession(), 'Yes'],
  ] as const;
  it.each(visitors)('as a %s is asked before camera, microphone or call begin', async (_who, as, make, way) => {
    const session = await make();
    const before = rooms.length;
    const at = `${page(session)}?partner=separate`;
    const { portal } = await sessions.open(at, { ...as, beside: [startPage] });
    await joined(before);
    const steps = window.history.length;
    await userEvent.click(button('Complete Session'));
    await userEvent.click(await screen.findByRole('button', { name: way }));
    expect(await screen.findByRole('heading', { name: 'Start' })).toBeVisible();
    // In the place of the call: a step back does not lead there.
    expect(window.history.length).toBe(steps);
    await waitFor(() => expect(browser.media.open()).toEqual([]));
    const asked = browser.media.asked.length;
    await act(() => portal.go(at));
    expect(await screen.findByText(question)).toBeVisible();
    expect(rooms).toHaveLength(before + 1);
    expect(browser.media.asked).toHaveLength(asked);
    await userEvent.click(button('Join again'));
    await joined(before + 1);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Your session' })).toHaveFocus());
    // Asked once: a visit to another page is no leaving.
    await act(() => portal.go('/404'));
    await act(() => portal.go(at));
    await joined(before + 2);
    await expect(() => screen.queryByText(question)).toBeAbsentOnce(() => screen.getByRole('timer'));
  });

  it('is not asked when they start from the waiting room', async () => {
    const session = await sessions.makeSession();
    const before = rooms.length;
    const { portal } = await sessions.open(page(session), { ...asAlex, beside: [startPage] });
    await joined(before);
    await userEvent.click(button('Complete Session'));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without answering' }));
    await screen.findByRole('heading', { name: 'Start' });
    await act(() => portal.go(`/sessions/${session.id}/waiting_room`));
    const start = await screen.findByRole('button', { name: 'Start Session' });
    await waitFor(() => expect(start).toBeEnabled());
    await userEvent.click(start);
    await joined(before + 1);
  });
});

describe('what stands around the call', () => {
  it('is a timer that says once that the session has expired, counts on in minutes, and stops after an hour', async () => {
    const session = await sessions.makeSession({ starts_in_seconds: -3300, duration: 60 });
    const { events } = await sessions.open(page(session), asAlex);
    const timer = () => screen.getByRole('timer');
    await waitFor(() => expect(timer()).toHaveTextContent('00:05:00'));
    const style = () => button('Complete Session').getAttribute('data-variant');
    expect(style()).toBe('default');
    for (const [seconds, text] of [
      [299, '00:00:01'],
      [300, '0'],
      [600, '-5'],
      [300 + 3600, '-60'],
      [300 + 7200, '-60'],
    ] as const) {
      await sessions.setTime(seconds);
      expect(timer()).toHaveTextContent(text);
    }
    expect(style()).toBe('filled');
    const notices = events.filter(
      ({ kind, detail }) => kind === 'notice' && detail.includes('This session has expired'),
    );
    expect(notices).toHaveLength(1);
    await userEvent.click(button('Hide Timer'));
    await expect(() => screen.queryByRole('timer')).toBeAbsentOnce(() => button('Show Timer'));
  });

  it('is number and PIN, in the panel for those who do not hear', async () => {
    const session = await sessions.makeSession();
    const before = rooms.length;
    await sessions.open(page(session), asAlex);
    await joined(before);
    await userEvent.click(screen.getByRole('tab', { name: 'Audio Difficulties' }));
    const panel = within(screen.getByRole('tabpanel', { name: 'Audio Difficulties' }));
    expect(panel.getByText(session.twilio_voice_token ?? '')).toBeVisible();
  });

  it('says in the portal’s words why there is no call any more', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue();
    const intercept: Intercept = (request) =>
      request.url.includes('/twilio_videos/token')
        ? Response.json({ error: 'This session has expired' }, { status: 422 })
        : undefined;
    await sessions.open(page(await sessions.makeSession()), { ...asAlex, intercept });
    expect(await screen.findByText('This session has expired')).toHaveAttribute('role', 'status');
    await waitFor(() => expect(log).toHaveBeenCalled());
  });

  it('keeps what was switched off for when this tab opens the session again', async () => {
    const session = await sessions.makeSession();
    const before = rooms.length;
    const { portal } = await sessions.open(page(session), asAlex);
    await joined(before);
    await userEvent.click(await screen.findByRole('button', { name: /^Microphone/ }));
    await act(() => portal.go('/404'));
    await act(() => portal.go(page(session)));
    await joined(before + 1);
    const microphone = await screen.findByRole('button', { name: /^Microphone/ });
    expect(microphone).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByRole('button', { name: /^Camera/ })).toHaveAttribute('aria-pressed', 'true');
  });

  it('that the browser brings back as it was left is loaded anew', async () => {
    const before = rooms.length;
    await sessions.open(page(await sessions.makeSession()), asAlex);
    const room = await joined(before);
    const go = jest.spyOn(window.history, 'go').mockReturnValue();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(room.isLeft()).toBe(true);
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false })));
    expect(go).not.toHaveBeenCalled();
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(go).toHaveBeenCalledWith(0);
  });

  it('loads the page anew for Reconnect', async () => {
    const before = rooms.length;
    await sessions.open(page(await sessions.makeSession()), asAlex);
    await joined(before);
    const go = jest.spyOn(window.history, 'go').mockReturnValue();
    await userEvent.click(button('Reconnect'));
    expect(go).toHaveBeenCalledWith(0);
  });
});
