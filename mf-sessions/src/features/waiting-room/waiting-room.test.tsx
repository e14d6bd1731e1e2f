import { describe, expect, it, jest } from '@jest/globals';
import type { CallRule, Intercept } from '@portal/mock-shell';
import { defineRemote } from '@portal/portal-kit/define-remote';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { prepareSessions } from '../../testing/sessions.ts';
import { installFakeTwilio } from '../call/view/testing/fake-twilio.ts';
import { findStart, othersWait, room, startButton } from './testing/in-waiting-room.ts';

const rooms = installFakeTwilio();

const sessions = prepareSessions();
const { browser } = sessions;

const peopleCard = () => within(screen.getByRole('region', { name: 'Who you will meet' }));

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

describe('a browser that cannot make calls', () => {
  const withoutNumber: Intercept = async (request, ask) => {
    if (request.method !== 'GET' || !/\/practice\/appointments\/\d+(\?|$)/.test(request.url)) return undefined;
    return Response.json({ ...(await (await ask(request)).json()), twilio_toll_free_number: null });
  };

  it.each([
    ['another one, the chat and the phone', {}, /^This browser cannot make calls\. .* take part by phone\.$/],
    [
      'another one and the chat',
      { intercept: withoutNumber },
      /^This browser cannot make calls\. .* write in the chat\.$/,
    ],
  ])('leads to %s; it is asked for no devices, and no token', async (_, options, words) => {
    browser.define(window, 'RTCPeerConnection', undefined);
    const log = jest.spyOn(console, 'error').mockReturnValue();
    await sessions.open(room(await sessions.makeSession()), { as: 'alex@demo.test', ...options });
    expect(await findStart()).toBeEnabled();
    await expect(() => screen.queryByText(/devices/)).toBeAbsentOnce(() =>
      expect(screen.getByText(words)).toBeVisible(),
    );
    await userEvent.click(startButton());
    // The page of the session finds that there is no call to make.
    await waitFor(() => expect(log).toHaveBeenCalledTimes(1));
    expect(window.location.pathname).toMatch(/^\/sessions\/clients\/video_call\/\d+$/);
    expect(browser.media.asked).toEqual([]);
    expect(sessions.calls('GET /practice/twilio_videos/token')).toEqual([]);
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
