import { describe, expect, it, jest } from '@jest/globals';
import { adminCancelAppointment } from '@portal/contract/calls/admin-appointments';
import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import type { CallRule, Intercept } from '@portal/mock-shell';
import { defineRemote } from '@portal/portal-kit/define-remote';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { prepareSessions } from '../../testing/sessions.ts';
import { strictlyOnly } from '../../testing/strictly.tsx';
import { installFakeTwilio } from '../call-view/testing/fake-twilio.ts';
import WaitingRoomPage from './waiting-room-page.tsx';

const rooms = installFakeTwilio();

const sessions = prepareSessions();
const { browser } = sessions;

const strictly = strictlyOnly('waiting-room', WaitingRoomPage);

const room = ({ id }: SessionAppointment) => `/sessions/${id}/waiting_room`;
const findStart = () => screen.findByRole('button', { name: 'Start Session' });
const startButton = () => screen.getByRole('button', { name: 'Start Session' });
const peopleCard = () => within(screen.getByRole('region', { name: 'Who you will meet' }));

/** Says who of the others waits or answers, in the API's place: its own clock goes with the test's. */
const othersWait =
  (ids: () => readonly string[], answering: () => readonly string[] = () => []): Intercept =>
  (request) => {
    const isQuestion = request.method === 'GET' && request.url.includes('/user_appointments/');
    if (!isQuestion) return undefined;
    const presence = { waiting_user_ids: ids(), answering_user_ids: answering() };
    return Response.json({ waiting_yn: ids().length > 0, ...presence });
  };

describe('what a practitioner sees', () => {
  it('names the client, says what to do until then, and counts down', async () => {
    await sessions.open(room(await sessions.makeSession()));
    expect(await screen.findByText('Your session will begin shortly, with Alex Roy')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome to the waiting room' })).toBeVisible();
    const details = within(screen.getByRole('region', { name: 'Appointment details' }));
    expect(details.getByText('No additional details provided by the client.')).toBeVisible();
    expect(details.getByText(/Friday, November 20, 10:40\sAM EST/)).toBeVisible();
    expect(peopleCard().getByText('Time Til Session')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('00:10:00');
    await sessions.setTime(1);
    expect(screen.getByRole('timer')).toHaveTextContent('00:09:59');
  });

  it('is who the client is, and what they wrote (SESS-005, SESS-007)', async () => {
    const url = '/api/files/portraits/alex.jpg';
    const facts: Intercept = async (request, ask) => {
      if (request.method !== 'GET' || !/\/practice\/appointments\/\d+(\?|$)/.test(request.url)) return undefined;
      const body = await (await ask(request)).json();
      const client = { ...body.client, avatar: { url }, degrees: [{ acronym: 'MA' }, { acronym: 'RN' }] };
      return Response.json({ ...body, client, description: 'I sleep badly.' });
    };
    await sessions.open(room(await sessions.makeSession()), { intercept: facts });
    await findStart();
    expect(peopleCard().getByText('MA, RN').parentElement).toHaveTextContent(/^Alex Roy MA, RN$/);
    expect(peopleCard().getByRole('listitem').querySelector('img')).toHaveAttribute('src', url);
    await expect(() => screen.queryByText('No additional details provided by the client.')).toBeAbsentOnce(() =>
      within(screen.getByRole('region', { name: 'Appointment details' })).getByText('I sleep badly.'),
    );
  });

  it('is that the client answers questions, while they do (SESS-004, A-162)', async () => {
    const session = await sessions.makeSession();
    let isAnswering = true;
    const { id } = session.client;
    const intercept = othersWait(
      () => (isAnswering ? [] : [id]),
      () => (isAnswering ? [id] : []),
    );
    await sessions.open(room(session), { intercept });
    expect(await screen.findByText(/they are currently answering assessment questions/)).toBeVisible();
    expect(screen.getByText('Alex Roy is answering the questions before the session')).toBeVisible();
    isAnswering = false;
    await expect(() => screen.queryByText(/assessment questions/)).toBeAbsentOnce(() =>
      screen.getByText('Alex Roy is here'),
    );
  });

  it('of a generic appointment is told to prepare notes', async () => {
    const generic = await sessions.makeSession({ counsellor: 'sam@demo.test', provider_type: 'generic' });
    await sessions.open(room(generic), { as: 'sam@demo.test' });
    await expect(() => screen.queryByText(/assessment questions/)).toBeAbsentOnce(() =>
      screen.getByText('Please take this time to prepare your notes.'),
    );
  });

  it('of a couple sees both partners', async () => {
    await sessions.open(room(await sessions.makeCouplesSession()));
    await findStart();
    expect(peopleCard().getByText('Jo Lavoie')).toBeVisible();
    expect(peopleCard().getByText('Kim Lavoie')).toBeVisible();
  });
});

describe('a client who does not come', () => {
  it('is sent the link again by the practitioner, who is asked first (A-153)', async () => {
    const session = await sessions.makeSession();
    await sessions.open(room(session));
    await userEvent.click(await screen.findByRole('button', { name: 'Send a new link to Alex Roy' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Send a new link?' }));
    expect(dialog.getByText(/^Alex Roy gets a new link/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText('The link is on its way.')).toBeVisible();
    expect(sessions.calls(`POST /practice/appointments/${session.id}/session_links`)).toHaveLength(1);
  });

  it('and a refusal is said where it was asked for', async () => {
    const faults: CallRule[] = [{ call: 'sessions.send_link', fault: 500 }];
    await sessions.open(room(await sessions.makeSession()), { faults });
    await userEvent.click(await screen.findByRole('button', { name: 'Send a new link to Alex Roy' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Send link' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
  });

  it('is nothing that a client can mend for others', async () => {
    await sessions.open(room(await sessions.makeSession()), { as: 'alex@demo.test' });
    await findStart();
    await expect(() => screen.queryByRole('button', { name: /^Send a new link/ })).toBeAbsentOnce(() =>
      screen.getByText('Maya Chen is not here yet'),
    );
  });
});

describe('the question for tax numbers (DASH-054)', () => {
  const none = async () => ({ default: {} });
  const dashboard = defineRemote({
    name: 'mf-dashboard',
    pages: [],
    slots: {
      'hst-modal/v1': async () => ({ default: ({ place }: { place: string }) => <p>{`Tax in a ${place}`}</p> }),
    },
    messages: { en: none, fr: none },
  });

  it('is put to practitioners alone', async () => {
    const session = await sessions.makeSession();
    const { close } = await sessions.open(room(session), { beside: [dashboard] });
    expect(await screen.findByText('Tax in a session')).toBeVisible();
    await close();
    await sessions.open(room(session), { as: 'alex@demo.test', beside: [dashboard] });
    await findStart();
    await expect(() => screen.queryByText('Tax in a session')).toBeAbsentOnce(startButton);
  });
});

describe('what a client sees', () => {
  it('is the practitioner, and nothing about assessments; the way leads to the client’s call', async () => {
    await sessions.open(room(await sessions.makeSession()), { as: 'alex@demo.test' });
    await findStart();
    await expect(() => screen.queryByText(/assessment questions/)).toBeAbsentOnce(() =>
      screen.getByText('Your session will begin shortly, with Maya Chen'),
    );
    await userEvent.click(startButton());
    expect(await screen.findByRole('heading', { level: 1, name: 'Your session' })).toBeVisible();
    expect(window.location.pathname).toMatch(/^\/sessions\/clients\/video_call\/\d+$/);
  });

  it('who is the guest of a couple, is the practitioner and the partner', async () => {
    await sessions.open(room(await sessions.makeCouplesSession()), { as: 'kim@demo.test' });
    await findStart();
    expect(peopleCard().getByText('Maya Chen')).toBeVisible();
    await expect(() => peopleCard().queryByText('Kim Lavoie')).toBeAbsentOnce(() =>
      peopleCard().getByText('Jo Lavoie'),
    );
  });
});

describe.each([
  ['right', 0],
  ['seven minutes fast', 7],
  ['seven minutes slow', -7],
])('with a clock that is %s, the room', (_what, wrongByMinutes) => {
  const skewed = () => {
    const world = sessions.world();
    return { ...world, now: () => new Date(world.now().getTime() + wrongByMinutes * 60_000) };
  };
  /** How exactly a wrong clock is known, in seconds: answers take their time. */
  const edge = wrongByMinutes === 0 ? 0 : 2;
  const start = 600;
  const ready = 'Your Session is Ready';
  const expired = 'This session has expired';
  const alone = /^Alex Roy has not arrived yet/;

  it('is ready until three minutes after the start, then waits, and expires after an hour', async () => {
    await sessions.open(room(await sessions.makeSession()), { world: skewed(), intercept: othersWait(() => []) });
    await findStart();
    for (const [seconds, words] of [
      [0, ready],
      [start, ready],
      [start + 180 - edge, ready],
      [start + 181 + edge, alone],
      [start + 3600 - edge, alone],
      [start + 3601 + edge, expired],
    ] as const) {
      await sessions.setTime(seconds);
      expect(screen.getByText(words)).toBeVisible();
      expect(startButton().matches(':enabled')).toBe(words === ready);
    }
  });

  it('is ready for as long as the other one waits, but not beyond an hour', async () => {
    const session = await sessions.makeSession();
    const intercept = othersWait(() => [session.client.id]);
    await sessions.open(room(session), { world: skewed(), intercept });
    expect(await screen.findByText('Alex Roy is here')).toBeVisible();
    for (const [seconds, words] of [
      [start + 181 + edge, ready],
      [start + 3600 - edge, ready],
      [start + 3601 + edge, expired],
    ] as const) {
      await sessions.setTime(seconds);
      expect(screen.getByText(words)).toBeVisible();
      expect(startButton().matches(':enabled')).toBe(words === ready);
    }
  });
});

describe('presence', () => {
  it('is told once, in strict mode, too, and taken back when one leaves', async () => {
    const said: boolean[] = [];
    const intercept: Intercept = async (request) => {
      if (request.method === 'PUT') said.push((await request.clone().json()).waiting_yn);
      return undefined;
    };
    const { portal } = await sessions.open(room(await sessions.makeSession()), { intercept }, strictly);
    await findStart();
    await waitFor(() => expect(said).toEqual([true]));
    await act(() => portal.go('/404'));
    await waitFor(() => expect(said).toEqual([true, false]));
    await waitFor(() => expect(browser.media.open()).toEqual([]));
  });

  it('is said with each question, and what failed is said again with the next', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue();
    const said: string[] = [];
    let push: () => void = () => undefined;
    const intercept: Intercept = (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (!pathname.includes('/user_appointments/')) return undefined;
      said.push(`${request.method} ${searchParams.get('present')}`);
      const isFirst = said.filter((one) => one.startsWith('PUT')).length === 1;
      if (request.method === 'PUT') return isFirst ? Response.json({}, { status: 422 }) : undefined;
      return new Promise((resolve) => {
        push = () => resolve(Response.json({ waiting_yn: true, waiting_user_ids: ['1'] }));
      });
    };
    await sessions.open(room(await sessions.makeSession()), { intercept });
    await waitFor(() => expect([...said].sort()).toEqual(['GET true', 'PUT null']));
    // The page knows that it failed: only then does the next question say it again.
    await waitFor(() => expect(log).toHaveBeenCalledTimes(1));
    push();
    await waitFor(() => expect([...said].sort()).toEqual(['GET true', 'GET true', 'PUT null', 'PUT null']));
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('of the other one is pushed, in words that are read out', async () => {
    const session = await sessions.makeSession();
    let push: (ids: readonly string[]) => void = () => undefined;
    const seen: (string | null)[] = [];
    // Held back until there is news, as the API does where it can.
    const intercept: Intercept = (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (request.method !== 'GET' || !pathname.includes('/user_appointments/')) return undefined;
      seen.push(searchParams.get('seen'));
      return new Promise((resolve) => {
        push = (ids) => resolve(Response.json({ waiting_yn: ids.length > 0, waiting_user_ids: ids }));
      });
    };
    await sessions.open(room(session), { intercept });
    expect(await screen.findByText('Alex Roy is not here yet')).toHaveAttribute('role', 'status');
    push([session.client.id]);
    expect(await screen.findByText('Alex Roy is here')).toHaveAttribute('role', 'status');
    await waitFor(() => expect(seen).toEqual(['0', session.client.id]));
    push([]);
    expect(await screen.findByText('Alex Roy is not here yet')).toBeVisible();
  });
});

describe('a room that a client opens early', () => {
  it('can be started from a quarter of an hour before; until then there is a file for the calendar (A-166)', async () => {
    await sessions.open(room(await sessions.makeSession({ starts_in_seconds: 1000 })), { as: 'alex@demo.test' });
    expect(await findStart()).toBeDisabled();
    expect(screen.getByText(/^You can start from Nov 20, 2026 10:31 AM on/)).toHaveAttribute('role', 'status');
    const saved = jest.fn(() => 'blob:portal');
    browser.define(URL, 'createObjectURL', saved);
    browser.define(URL, 'revokeObjectURL', () => undefined);
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await userEvent.click(screen.getByRole('button', { name: 'Add to calendar' }));
    expect(await screen.findByText(/^The file is in your downloads/)).toBeVisible();
    expect([saved.mock.calls.length, click.mock.calls.length]).toEqual([1, 1]);
    click.mockRestore();
    await sessions.setTime(100);
    await waitFor(() => expect(startButton()).toBeEnabled());
    await expect(() => screen.queryByRole('button', { name: 'Add to calendar' })).toBeAbsentOnce(() =>
      screen.getByText('Your Session is Ready'),
    );
  });

  it('is a practitioner’s to start however early (SESS-013)', async () => {
    await sessions.open(room(await sessions.makeSession({ starts_in_seconds: 86_400 })));
    expect(await findStart()).toBeEnabled();
  });
});

it('says before the start that the browser cannot make calls, and what can be done', async () => {
  browser.define(window, 'RTCPeerConnection', undefined);
  await sessions.open(room(await sessions.makeSession()), { as: 'alex@demo.test' });
  expect(await findStart()).toBeEnabled();
  expect(screen.getByText(/^This browser cannot make calls. .* take part by phone.$/)).toBeVisible();
  expect(await screen.findByText('This browser cannot make video or voice calls.')).toBeVisible();
});

describe('somebody who waits', () => {
  const minute = 60;
  const idle = { warnAfterMs: 13 * minute * 1000, endAfterMs: 15 * minute * 1000 };
  const warning = () => screen.queryByText('Are you still there?');

  it.each(['alex@demo.test', 'maya@demo.test'])(
    'touches nothing and stays signed in, until the session has expired (%s, A-153)',
    async (as) => {
      const { left } = await sessions.open(room(await sessions.makeSession()), { as, idle });
      await findStart();
      await sessions.setTime(16 * minute);
      await expect(warning).toBeAbsentOnce(() => screen.getByText('Time Til Session'));
      expect(left).toEqual([]);
      await sessions.setTime(71 * minute);
      expect(screen.getByText('This session has expired')).toBeVisible();
      await sessions.setTime(85 * minute);
      await waitFor(() => expect(warning()).toBeVisible());
    },
  );

  it('for a session of later in the day is asked whether they are there', async () => {
    await sessions.open(room(await sessions.makeSession({ starts_in_seconds: 7200 })), { as: 'alex@demo.test', idle });
    await findStart();
    await sessions.setTime(14 * minute);
    await waitFor(() => expect(warning()).toBeVisible());
  });
});

describe('a session that is canceled while somebody waits', () => {
  it.each([
    ['en', 'This session was canceled', 'Start Session'],
    ['fr', 'Cette séance a été annulée', 'Commencer la séance'],
  ] as const)('says so at once, and has no way in and no camera any more (%s)', async (locale, words, start) => {
    const session = await sessions.makeSession();
    // Held back until there is news, as the API does where it can.
    let push: (() => void) | undefined;
    const intercept: Intercept = (request) => {
      const isHeld = request.method === 'GET' && request.url.includes('/user_appointments/') && push === undefined;
      if (!isHeld) return undefined;
      const news = { waiting_yn: false, waiting_user_ids: [], status: 'canceled' };
      return new Promise((resolve) => (push = () => resolve(Response.json(news))));
    };
    await sessions.open(room(session), { as: 'alex@demo.test', locale, intercept });
    await screen.findByRole('button', { name: start });
    await waitFor(() => expect(push).toBeDefined());
    const cancellation = { user_id: '1', reason: null };
    const body = { cancellation, chosen_reason: 'care_provider_cancellation' } as const;
    await act(() =>
      sessions.callBeside(adminCancelAppointment, { params: { id: session.id }, body }, 'admin@demo.test'),
    );
    push?.();
    await expect(() => screen.queryByRole('button', { name: start })).toBeAbsentOnce(() => screen.getByText(words));
    await waitFor(() => expect(browser.media.open()).toEqual([]));
  });
});

describe('devices', () => {
  it('are opened at once, with one question, and are in hand when the session starts', async () => {
    await sessions.open(room(await sessions.makeSession()), { as: 'alex@demo.test' });
    await waitFor(() => expect(browser.media.open()).toEqual(['lid', 'inner']));
    await userEvent.click(await findStart());
    await waitFor(() => expect(rooms.at(-1)?.sent()).toEqual(['video', 'audio']));
    expect(browser.media.open()).toEqual(['lid', 'inner']);
    expect(browser.media.asked).toHaveLength(1);
  });

  it('of a voice session are no camera', async () => {
    await sessions.open(room(await sessions.makeSession({ modality: 'voice' })));
    await waitFor(() => expect(browser.media.open()).toEqual(['inner']));
    expect(browser.media.asked).toEqual([{ video: false, audio: true }]);
    await expect(() => screen.queryByRole('group', { name: 'Camera' })).toBeAbsentOnce(() =>
      screen.getByRole('group', { name: 'Microphone' }),
    );
  });

  it('are given back when the session has expired', async () => {
    await sessions.open(room(await sessions.makeSession()));
    await waitFor(() => expect(browser.media.open()).toHaveLength(2));
    await sessions.setTime(600 + 3601);
    await waitFor(() => expect(browser.media.open()).toEqual([]));
    await expect(() => screen.queryByRole('group', { name: 'Camera' })).toBeAbsentOnce(() =>
      screen.getByText('This session has expired'),
    );
  });
});

describe('a session that cannot be waited for', () => {
  it.each([
    [{ modality: 'in_person' }, 'This session takes place in person'],
    [{ status: 'canceled' }, 'This session was canceled'],
    [{ status: 'completed' }, 'This session is completed'],
  ] as const)('%j: %s, and no device is opened', async (wishes, words) => {
    await sessions.open(room(await sessions.makeSession(wishes)));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(browser.media.asked).toEqual([]);
    expect(sessions.calls('PUT')).toEqual([]);
  });

  it.each(['999999', 'abc', '%F0%9F%8C%B2'])('that is somebody else’s or nobody’s, %s, is not found', async (id) => {
    await sessions.open(`/sessions/${id}/waiting_room`);
    expect(await screen.findByText('We cannot find this session')).toBeVisible();
  });

  it('because the portal does not answer, is tried again in place', async () => {
    const faults: CallRule[] = [{ call: 'appointments.fetch', fault: 500 }];
    await sessions.open(room(await sessions.makeSession()), { faults });
    const alert = await screen.findByRole('alert');
    faults.length = 0;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try Again' }));
    expect(await findStart()).toBeEnabled();
  });
});
