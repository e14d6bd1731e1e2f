import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Call, RoomRefused } from '../call/call.ts';
import { type FakeRoom, fakeRoom, person } from '../call/testing/fake-room.ts';
import type { RemoteMedia, RemotePerson } from '../call/video-room.ts';
import { refusal } from '../devices/testing/fake-media.ts';
import { FakeTrack } from '../devices/testing/fake-track.ts';
import { prepareStage } from './testing/open-stage.tsx';

const stage = prepareStage();
afterEach(() => void jest.useRealTimers());

const mediaOf = (kind: 'audio' | 'video', enabled = true): RemoteMedia => ({
  track: new FakeTrack(kind, 'far'),
  enabled,
});
const pane = (name: string) => within(screen.getByRole('region', { name }));
const initialsOn = (name: string, initials: string) =>
  screen.getByRole('region', { name }).querySelector<HTMLElement>(`[data-initials="${initials}"]`);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const controls = () => screen.getByRole('group', { name: 'Camera, microphone and connection' });
const connected = () => screen.findByText('You are now connected');

/** Says who is in the room. */
const come = (...people: RemotePerson[]) => act(() => stage.room.setPeople(people));

describe('a call on its stage', () => {
  it('says that one waits, then who has come, and shows them', async () => {
    await stage.open();
    expect(await screen.findByText('The person you are waiting for will arrive soon...')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Visit our help centre (new tab)' })).toHaveAttribute(
      'href',
      'https://help.portal.example/en',
    );
    expect(initialsOn('Alex Roy', 'AR')).toBeVisible();
    expect(pane('Alex Roy').getByText('Alex Roy is not here yet')).toBeVisible();
    come(person({ audio: mediaOf('audio'), video: mediaOf('video') }));
    await expect(() => screen.queryByText(/^The person you are waiting for/)).toBeAbsentOnce(() =>
      pane('Alex Roy').getByLabelText('The picture of Alex Roy'),
    );
    expect(screen.getByText('Alex Roy joined')).toHaveAttribute('role', 'status');
    come();
    expect(pane('Alex Roy').getByText('Alex Roy left')).toBeVisible();
  });

  it('draws muting, a camera that is off and a connection that is lost', async () => {
    await stage.open();
    await connected();
    come(person({ audio: mediaOf('audio', false), video: mediaOf('video', false), isReconnecting: true }));
    await expect(() => pane('Alex Roy').queryByLabelText('The picture of Alex Roy')).toBeAbsentOnce(() =>
      pane('Alex Roy').getByRole('img', { name: 'Alex Roy is muted' }),
    );
    expect(initialsOn('Alex Roy', 'AR')).toBeVisible();
    expect(pane('Alex Roy').getByText('Alex Roy is reconnecting…')).toBeVisible();
    expect(screen.getByText('Alex Roy joined. Alex Roy is reconnecting…')).toHaveAttribute('role', 'status');
  });

  it('draws nobody anew for a timer that runs', async () => {
    await stage.open();
    await connected();
    let reads = 0;
    const looked = jest.spyOn(stage.room, 'received');
    come({
      ...person({ video: mediaOf('video') }),
      get audio() {
        reads += 1;
        return mediaOf('audio');
      },
    });
    // What arrives is looked at once, and then drawn: now, or, where the machine is busy, beside one of the first seconds.
    await waitFor(() => expect(looked).toHaveBeenCalled());
    expect(reads).toBeGreaterThan(0);
    const drawnBySecond: number[] = [];
    for (const seconds of [1, 2, 3, 4, 5, 6]) {
      const before = reads;
      await stage.setTime(seconds);
      expect(screen.getByRole('timer')).toHaveTextContent(`00:29:${60 - seconds}`);
      drawnBySecond.push(reads - before);
    }
    // A timer that drew the pictures would do so each second, or every other one.
    expect(drawnBySecond.map((drawn) => (drawn === 0 ? '.' : 'x')).join('')).toContain('..');
  });

  it('switches camera and microphone at once, without asking the browser', async () => {
    await stage.open();
    await connected();
    const asked = stage.media.asked.length;
    expect(button('Camera')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(button('Camera'));
    expect(stage.room.enabled.video).toBe(false);
    expect(button('Camera')).toHaveAttribute('aria-pressed', 'false');
    expect(pane('You').getByText('Your camera is off')).toBeVisible();
    button('Microphone').focus();
    await userEvent.keyboard(' ');
    expect(stage.room.enabled.audio).toBe(false);
    expect(button('Microphone')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(stage.room.enabled.audio).toBe(true);
    expect(stage.media.asked).toHaveLength(asked);
  });

  it('has no pictures in a voice session, and asks for no camera', async () => {
    await stage.open({ modality: 'voice' });
    await connected();
    expect(stage.media.asked).toEqual([{ video: false, audio: true }]);
    const inRoom = () => screen.getByText(/^The person you are waiting for/);
    await expect(() => screen.queryByRole('region', { name: 'You' })).toBeAbsentOnce(inRoom);
    await expect(() => screen.queryByRole('button', { name: /Camera/ })).toBeAbsentOnce(inRoom);
  });
});

describe('“You are now connected”', () => {
  it('stands for three seconds, and comes again only with a new room (SESS-053)', async () => {
    const call = await stage.open();
    await connected();
    jest.useFakeTimers();
    await act(async () => call.reconnect());
    await act(() => jest.advanceTimersByTimeAsync(2_999));
    const banner = screen.getByText('You are now connected');
    expect(banner).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(banner.isConnected).toBe(false);
    act(() => stage.room.tell({ type: 'reconnecting', code: 53001 }));
    const trouble = screen.getByText(/^The video service does not answer/);
    act(() => stage.room.tell({ type: 'reconnected' }));
    await expect(() => screen.queryByText('You are now connected')).toBeAbsentOnce(() =>
      expect(trouble).toBeEmptyDOMElement(),
    );
  });

  it('needs both tracks in a video session (SESS-054)', async () => {
    stage.media.unplug('lid');
    stage.media.unplug('desk');
    await stage.open();
    await expect(() => screen.queryByText('You are now connected')).toBeAbsentOnce(() =>
      screen.getByText(/^The person you are waiting for/),
    );
    expect(stage.room.sent.map(({ kind }) => kind)).toEqual(['audio']);
  });
});

describe('a connection in trouble', () => {
  it.each([
    [
      53001,
      'The video service does not answer at the moment. You may still see and hear each other; we are reconnecting.',
    ],
    [53405, 'Your connection was interrupted. We are getting it back; check your network if this takes long.'],
  ])('says whose side it is (%s)', async (code, words) => {
    await stage.open();
    await connected();
    act(() => stage.room.tell({ type: 'reconnecting', code }));
    const trouble = screen.getByText(words);
    expect(trouble).toHaveAttribute('role', 'status');
    act(() => stage.room.tell({ type: 'reconnected' }));
    expect(trouble).toBeEmptyDOMElement();
  });

  it('that was taken over elsewhere is taken back with a button', async () => {
    await stage.open();
    await connected();
    act(() => stage.room.tell({ type: 'ended', code: 53205 }));
    expect(screen.getByText('You have joined this session in another tab or on another device.')).toBeVisible();
    await userEvent.click(button('Use it here'));
    expect(controls()).toHaveFocus();
    await connected();
  });

  it('that was taken over elsewhere lets go of the devices after ten seconds, and opens them again with the button', async () => {
    await stage.open();
    await connected();
    expect(stage.media.open()).toEqual(['lid', 'inner']);
    jest.useFakeTimers();
    act(() => stage.room.tell({ type: 'ended', code: 53205 }));
    act(() => void jest.advanceTimersByTime(9_999));
    expect(stage.media.open()).toEqual(['lid', 'inner']);
    act(() => void jest.advanceTimersByTime(1));
    expect(stage.media.open()).toEqual([]);
    jest.useRealTimers();
    await userEvent.click(button('Use it here'));
    await waitFor(() => expect(stage.media.open()).toEqual(['lid', 'inner']));
  });

  it.each([
    ['was closed for everybody', () => stage.room.tell({ type: 'ended', code: 53118 }), 'This call was ended.'],
    ['was left', (call: Call) => call.leave(), 'You have left the call.'],
  ])('that %s lets go of camera and microphone at once', async (_, end, words) => {
    const call = await stage.open();
    await connected();
    expect(stage.media.open()).toEqual(['lid', 'inner']);
    act(() => end(call));
    expect(screen.getByText(words)).toBeVisible();
    expect(stage.media.open()).toEqual([]);
  });

  it('offers a refresh, and after three attempts number and PIN (SESS-066)', async () => {
    // Each attempt fails when the test says so: the call makes the next one by itself after half a second.
    const fail: (() => void)[] = [];
    const joinRoom = () => new Promise<never>((_, reject) => fail.push(() => reject(new Error('no way'))));
    const call = await stage.open({ joinRoom });
    const refresh = () => screen.getByRole('link', { name: 'Please refresh your page here' });
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await waitFor(() => expect(fail).toHaveLength(attempt));
      await act(async () => fail.at(-1)?.());
      expect(call.getState().state).toMatchObject({ attempt });
      if (attempt < 3) await expect(() => screen.queryByText('481516')).toBeAbsentOnce(refresh);
      await act(async () => call.retryNow());
    }
    expect(refresh().parentElement).toHaveTextContent('Unable to connect? Please refresh your page here');
    expect(refresh()).toHaveAttribute('href', '/messages');
    expect(screen.getByRole('link', { name: '+1 800 555-0153' })).toHaveAttribute('href', 'tel:+18005550153');
    expect(screen.getByText('481516')).toBeVisible();
  });

  it('that is refused says so', async () => {
    await stage.open({ joinRoom: () => Promise.reject(new RoomRefused()) });
    expect(await screen.findByText(/^You cannot join the call of this session/)).toBeVisible();
    // Nobody will see or hear this person: nothing stays on.
    expect(stage.media.open()).toEqual([]);
  });

  it('that is refused for a session that is over is told so in the portal’s words', async () => {
    await stage.open({ joinRoom: () => Promise.reject(new RoomRefused('This session has expired')) });
    await expect(() => screen.queryByText(/^You cannot join/)).toBeAbsentOnce(() =>
      expect(screen.getByText('This session has expired')).toHaveAttribute('role', 'status'),
    );
  });
});

describe('sound', () => {
  it('that the browser blocks is turned on with a button', async () => {
    stage.play.mockRejectedValueOnce(refusal('NotAllowedError'));
    await stage.open();
    await connected();
    come(person({ audio: mediaOf('audio') }));
    const turnOn = await screen.findByRole('button', { name: 'Turn sound on' });
    await userEvent.click(turnOn);
    expect(stage.play).toHaveBeenCalledTimes(2);
    await expect(turnOn).toBeGone();
    expect(controls()).toHaveFocus();
  });

  it('that does not come from somebody leads to the phone (SESS-065, SESS-081)', async () => {
    await stage.open();
    await connected();
    jest.useFakeTimers();
    come(person({ video: mediaOf('video') }));
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    const silence = screen.getByText(/^No sound arrives from Alex Roy\./);
    expect(silence).toHaveAttribute('role', 'status');
    expect(screen.getByText('481516')).toBeVisible();
    come(person({ video: mediaOf('video'), audio: mediaOf('audio') }));
    expect(silence.isConnected).toBe(false);
  });
});

describe('media that do not pass (A-164)', () => {
  const both = () => person({ audio: mediaOf('audio'), video: mediaOf('video') });
  const words = /^You are both in the session, but neither picture nor sound arrives from Alex Roy\.$/;
  const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('are told after ten seconds, with the phone and a reload, until something arrives', async () => {
    await stage.open();
    await connected();
    jest.useFakeTimers();
    come(both());
    await later(9_000);
    await expect(() => screen.queryByText(words)).toBeAbsentOnce(() =>
      pane('Alex Roy').getByLabelText('The picture of Alex Roy'),
    );
    await later(1_000);
    expect(screen.getByText(words)).toHaveAttribute('role', 'status');
    expect(screen.getByText('481516')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Please refresh your page here' })).toHaveAttribute('href', '/messages');
    await expect(() => pane('Alex Roy').queryByLabelText('The picture of Alex Roy')).toBeAbsentOnce(() =>
      pane('Alex Roy').getByText('No picture or sound arrives.'),
    );
    stage.room.bytes = 700;
    await later(1_000);
    await expect(() => screen.queryByText(words)).toBeAbsentOnce(() =>
      pane('Alex Roy').getByLabelText('The picture of Alex Roy'),
    );
  });

  it('are told at once in a room that is joined anew, and of nobody who has muted everything', async () => {
    const call = await stage.open();
    await connected();
    jest.useFakeTimers();
    come(both());
    await later(10_000);
    expect(screen.getByText(words)).toBeVisible();
    await act(async () => call.reconnect());
    await later(1_000);
    come(both());
    await later(0);
    expect(screen.getByText(words)).toBeVisible();
    come(person({ audio: mediaOf('audio', false), video: mediaOf('video', false) }));
    await later(20_000);
    await expect(() => screen.queryByText(words)).toBeAbsentOnce(() =>
      pane('Alex Roy').getByRole('img', { name: 'Alex Roy is muted' }),
    );
    come(both());
    await later(9_000);
    await expect(() => screen.queryByText(words)).toBeAbsentOnce(() =>
      pane('Alex Roy').getByLabelText('The picture of Alex Roy'),
    );
  });

  it('are no connection: that is said once something arrives from who is there', async () => {
    let room: FakeRoom | undefined;
    await stage.open({
      joinRoom: async (request) => {
        room = fakeRoom(request);
        room.setPeople([both()]);
        return room;
      },
    });
    await expect(() => screen.queryByText('You are now connected')).toBeAbsentOnce(() =>
      pane('Alex Roy').getByLabelText('The picture of Alex Roy'),
    );
    if (room) room.bytes = 700;
    await connected();
  });
});

describe('a device that fails', () => {
  it.each([
    [
      'NotAllowedError',
      'Your browser is not permitting access to your camera/microphone, please refresh after fixing.',
    ],
    ['NotFoundError', 'Unable to detect a camera/microphone, please refresh after fixing.'],
    ['NotReadableError', 'A hardware issue has occurred with your camera/microphone, please refresh after fixing.'],
    ['OddError', 'Unknown Error'],
  ])('is told in the words of the specification: %s', async (name, words) => {
    stage.media.refuse('videoinput', refusal(name));
    await stage.open();
    expect(await screen.findByText(words)).toBeVisible();
    await expect(() => screen.queryByText('481516')).toBeAbsentOnce(() =>
      screen.getByText('The others hear you, but do not see you.'),
    );
    await waitFor(() => expect(stage.room.sent.map(({ kind }) => kind)).toEqual(['audio']));
    stage.media.permit('videoinput');
    await userEvent.click(button('Try Again'));
    expect(controls()).toHaveFocus();
    await waitFor(() => expect(stage.room.sent.map(({ kind }) => kind)).toEqual(['video', 'audio']));
    act(() => stage.room.tell({ type: 'published' }));
    await expect(() => screen.queryByText(words)).toBeAbsentOnce(() => screen.getByText('You are now connected'));
  });

  it('without a microphone one still sees, and without both as well: the phone is offered', async () => {
    stage.media.refuse('audioinput', refusal('NotFoundError'));
    stage.media.refuse('videoinput', refusal('NotFoundError'));
    await stage.open();
    expect(await screen.findByText(/they neither see nor hear you\. You can speak by phone\.$/)).toBeVisible();
    expect(screen.getByText('481516')).toBeVisible();
    await waitFor(() => expect(stage.room.sent).toEqual([]));
    stage.media.permit('videoinput');
    await userEvent.click(button('Camera: try again'));
    expect(await screen.findByText(/but they do not hear you\. You can speak by phone\.$/)).toBeVisible();
  });
});

describe('two devices that fail for different reasons', () => {
  it('are both told, each by its name', async () => {
    stage.media.refuse('videoinput', refusal('NotReadableError'));
    stage.media.refuse('audioinput', refusal('NotFoundError'));
    await stage.open();
    const words = await screen.findByText(/^Camera: A hardware issue/);
    expect(words).toHaveTextContent(
      / Microphone: Unable to detect a camera\/microphone, please refresh after fixing\.$/,
    );
    expect(screen.getByText(/^Camera: Another program may be using it/)).toBeVisible();
    expect(screen.getByText(/^Microphone: Plug one in/)).toBeVisible();
  });
});

it('the quality of one’s own connection has its colour and its words (SESS-067, SESS-069)', async () => {
  await stage.open();
  await connected();
  stage.room.networkLevel = () => 2;
  // It is measured every three seconds.
  const badge = await screen.findByText('Your connection: poor');
  expect(badge).toHaveAttribute('data-color', 'amber');
});

describe('help', () => {
  it('has the three pieces of advice (SESS-074)', async () => {
    await stage.open();
    await userEvent.click(button('Troubleshooting'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Troubleshooting' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Strong internet connection recommended.',
      'If video loads too long or is white, click reconnect or refresh.',
      'Contact support: support@portal.example',
    ]);
  });

  it('fills the window where the browser gives no screen', async () => {
    await stage.open();
    await userEvent.click(button('Fullscreen'));
    await userEvent.click(button('Exit Fullscreen'));
    expect(button('Fullscreen')).toHaveFocus();
  });
});
