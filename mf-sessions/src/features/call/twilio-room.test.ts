import { beforeEach, expect, it, jest } from '@jest/globals';
import { joinTwilioRoom } from './twilio-room.ts';

const tracksOf = (...sids: string[]) => new Map(sids.map((sid) => [sid, { trackSid: sid }]));
const participant = (sid: string, ...tracks: string[]) => ({
  sid,
  identity: '12_host',
  state: 'connected',
  audioTracks: new Map(),
  videoTracks: new Map(),
  tracks: tracksOf(...tracks),
});
const arrived = (trackSid: string, bytesReceived: number | null) => ({ trackSid, bytesReceived });

const setNetworkQualityConfiguration = jest.fn();
/** A room of the SDK with one report of what has arrived. */
const people = [participant('PA1', 'audio', 'video'), participant('PA2', 'other'), participant('PA3')];
const room = {
  on: () => undefined,
  participants: new Map(people.map((one) => [one.sid, one])),
  localParticipant: {
    on: () => undefined,
    tracks: new Map(),
    networkQualityLevel: null,
    setNetworkQualityConfiguration,
  },
  getStats: async () => [
    {
      remoteAudioTrackStats: [arrived('audio', 40), arrived('other', null)],
      remoteVideoTrackStats: [arrived('video', 600), arrived('of-nobody', 9)],
    },
  ],
};
const connect = jest.fn((_token: string, _options: unknown) =>
  Object.assign(Promise.resolve(room), { cancel: () => undefined }),
);
// Once for the file: the SDK is loaded by the first who joins, and stays.
jest.doMock('twilio-video', () => ({ connect, LocalAudioTrack: class {}, LocalVideoTrack: class {} }));

beforeEach(() => {
  connect.mockClear();
  setNetworkQualityConfiguration.mockClear();
});

const join = () =>
  joinTwilioRoom({
    token: 'a token',
    signallingUrl: 'ws://portal.test/signalling',
    room: '481',
    tracks: [],
    enabled: { audio: true, video: true },
    signal: new AbortController().signal,
  });

it('asks for little of one’s own network quality at join and for more afterwards, the other way round of the others’ (SESS-071)', async () => {
  await join();
  expect(connect.mock.calls).toEqual([
    ['a token', expect.objectContaining({ name: '481', networkQuality: { local: 1, remote: 2 }, insights: false })],
  ]);
  expect(setNetworkQualityConfiguration.mock.calls).toEqual([[{ local: 2, remote: 1 }]]);
});

it('counts by person what has arrived of sound and picture (A-164)', async () => {
  expect(await (await join()).received()).toEqual(
    new Map([
      ['PA1', 640],
      ['PA2', 0],
      ['PA3', 0],
    ]),
  );
});
