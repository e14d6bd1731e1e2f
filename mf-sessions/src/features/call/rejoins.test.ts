import { expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { FakeTrack } from '../devices/testing/fake-track.ts';
import { createCall } from './call.ts';
import { joinTwilioRoom } from './twilio-room.ts';
import { installFakeTwilio, wrappedTracks } from './view/testing/fake-twilio.ts';

const rooms = installFakeTwilio();

it('fifty new connections in a row leave one room open, with the same tracks and nobody twice', async () => {
  const tracks = [new FakeTrack('video', 'lid'), new FakeTrack('audio', 'inner')];
  const reported: unknown[] = [];
  const call = createCall({
    room: '481',
    fetchTicket: async () => ({ token: `token ${rooms.length + 1}`, signallingUrl: null, voicePin: null }),
    joinRoom: joinTwilioRoom,
    isOnline: () => true,
    report: (error) => reported.push(error),
  });
  const open = () => rooms.filter((room) => !room.isLeft());
  const joined = (time: number) =>
    waitFor(
      () => {
        expect(rooms).toHaveLength(time);
        expect(call.getState().state.phase).toBe('connected');
      },
      { interval: 1 },
    );
  call.send(tracks);
  call.start();
  await joined(1);
  for (let time = 1; time <= 50; time += 1) {
    call.reconnect();
    await joined(time + 1);
    expect(open().map(({ token }) => token)).toEqual([`token ${time + 1}`]);
    expect(rooms.at(-1)?.sent()).toEqual(['video', 'audio']);
    jest.useFakeTimers();
    rooms.at(-1)?.come('12_host');
    // What a room that was left still says is nobody's any more.
    rooms.at(-2)?.come('13_guest');
    jest.runAllTimers();
    jest.useRealTimers();
    expect(call.getState().people.map(({ userId }) => userId)).toEqual(['12']);
  }
  expect(call.getState().published).toEqual(['video', 'audio']);
  expect(tracks.map(({ readyState, copies }) => [readyState, copies.length])).toEqual([
    ['live', 0],
    ['live', 0],
  ]);
  // Each wrapping listens to its track for as long as that lives.
  expect(wrappedTracks).toEqual(tracks);
  call.leave();
  expect([open(), reported]).toEqual([[], []]);
});
