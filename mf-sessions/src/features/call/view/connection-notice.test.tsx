import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Call, RoomRefused } from '../call.ts';
import { type FakeRoom, fakeRoom, person } from '../testing/fake-room.ts';
import type { JoinRequest } from '../video-room.ts';
import { button, connected, controls, mediaOf, pane } from './testing/on-stage.ts';
import { prepareStage } from './testing/open-stage.tsx';

const stage = prepareStage();
const { come } = stage;

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
    const onInterrupted = jest.fn();
    await stage.open({ onInterrupted });
    await connected();
    act(() => stage.room.tell({ type: 'reconnecting', code }));
    const trouble = screen.getByText(words);
    expect(trouble).toHaveAttribute('role', 'status');
    expect(trouble.parentElement).toHaveAttribute('data-tone', 'trouble');
    // Media that go on while the service is away are not interrupted.
    expect(onInterrupted).toHaveBeenCalledTimes(code === 53001 ? 0 : 1);
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
    const attempts: { request: JoinRequest; succeed(room: FakeRoom): void; fail(error: Error): void }[] = [];
    const joinRoom = (request: JoinRequest) =>
      new Promise<FakeRoom>((succeed, fail) => attempts.push({ request, succeed, fail }));
    const onInterrupted = jest.fn();
    const call = await stage.open({ joinRoom, onInterrupted });
    const refresh = () => screen.getByRole('link', { name: 'Please refresh your page here' });
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await waitFor(() => expect(attempts).toHaveLength(attempt));
      await act(async () => attempts.at(-1)?.fail(new Error('no way')));
      expect(call.getState().state).toMatchObject({ attempt });
      if (attempt < 3) await expect(() => screen.queryByText('481516')).toBeAbsentOnce(refresh);
      await act(async () => call.retryNow());
    }
    expect(refresh().parentElement).toHaveTextContent('Unable to connect? Please refresh your page here');
    expect(refresh()).toHaveAttribute('href', '/messages');
    expect(screen.getByRole('link', { name: 'Join by phone: +1 800 555-0153' })).toHaveAttribute(
      'href',
      'tel:+18005550153',
    );
    expect(screen.getByText('481516')).toBeVisible();

    // What has not begun is not interrupted; later it is once, however many attempts fail.
    await waitFor(() => expect(attempts).toHaveLength(4));
    const fourth = attempts[3];
    if (!fourth) throw new Error('There is no fourth attempt');
    const room = fakeRoom(fourth.request);
    await act(async () => fourth.succeed(room));
    expect(onInterrupted).not.toHaveBeenCalled();
    act(() => room.tell({ type: 'ended', code: 53001 }));
    await act(async () => call.retryNow());
    await waitFor(() => expect(attempts).toHaveLength(5));
    await act(async () => attempts.at(-1)?.fail(new Error('no way')));
    expect(onInterrupted).toHaveBeenCalledTimes(1);
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

describe('media that do not pass (A-164)', () => {
  const both = () => person({ audio: mediaOf('audio'), video: mediaOf('video') });
  const words = /^You are both in the session, but neither picture nor sound arrives from Alex Roy\.$/;
  const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('are told after ten seconds, with the phone and a reload, until something arrives', async () => {
    const onInterrupted = jest.fn();
    await stage.open({ onInterrupted });
    await connected();
    jest.useFakeTimers();
    come(both());
    await later(9_000);
    await expect(() => screen.queryByText(words)).toBeAbsentOnce(() =>
      pane('Alex Roy').getByLabelText('The picture of Alex Roy'),
    );
    expect(onInterrupted).not.toHaveBeenCalled();
    await later(1_000);
    expect(onInterrupted).toHaveBeenCalledTimes(1);
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
    const onInterrupted = jest.fn();
    const call = await stage.open({ onInterrupted });
    await connected();
    jest.useFakeTimers();
    // A room that was just joined may have nothing to tell yet: it is asked again.
    const { received } = stage.room;
    stage.room.received = () => Promise.reject(new Error('not yet'));
    come(both());
    await later(0);
    stage.room.received = received;
    await later(11_000);
    expect(screen.getByText(words)).toBeVisible();
    await act(async () => call.reconnect());
    await later(1_000);
    come(both());
    await later(0);
    expect(screen.getByText(words)).toBeVisible();
    // One interruption all the time.
    expect(onInterrupted).toHaveBeenCalledTimes(1);
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
