import { EventEmitter } from 'node:events';
import { beforeEach, jest } from '@jest/globals';
import { joinTwilioRoom } from '../twilio-room.ts';

const tracksOf = (...sids: string[]) => new Map(sids.map((sid) => [sid, { trackSid: sid }]));
export const pictureTrack = (label = '') => ({ kind: 'video', label }) as MediaStreamTrack;
const publicationOf = (trackName: string, mediaStreamTrack = pictureTrack(trackName)) => ({
  trackName,
  isSubscribed: true,
  isTrackEnabled: true,
  track: { mediaStreamTrack },
});
export const camera = publicationOf('a name by chance');
export const screen = publicationOf('screen');
const pictures = new Map([camera, screen].map((publication) => [publication.trackName, publication]));
const participant = (sid: string, identity: string, ...tracks: string[]) => ({
  sid,
  identity,
  state: 'connected',
  audioTracks: new Map(),
  videoTracks: pictures,
  tracks: tracksOf(...tracks),
});
const arrived = (trackSid: string, bytesReceived: number | null) => ({ trackSid, bytesReceived });

export const setNetworkQualityConfiguration = jest.fn();
/** A picture of one's own in the SDK's wrapping. */
export class FakePicture extends EventEmitter {
  readonly kind = 'video';
  readonly trackName: string;
  readonly mediaStreamTrack: MediaStreamTrack;
  constructor(mediaStreamTrack: MediaStreamTrack, { name = 'by chance' } = {}) {
    super();
    this.mediaStreamTrack = mediaStreamTrack;
    this.trackName = name;
  }
  readonly enable = (): void => undefined;
  get isStopped(): boolean {
    return this.mediaStreamTrack.readyState === 'ended';
  }
  readonly stop = (): void => void letGo.push(this.mediaStreamTrack.label);
}
/** Names of the tracks that the SDK was to let go of, in order. */
export const letGo: string[] = [];
/** What is in the room of one's own. */
export const sent = new Map<FakePicture, FakePicture>();
/** How the video service answers to what is sent; a test may put another answer in its place. */
export const service = { answer: (): Promise<void> => Promise.resolve() };
/** A room of the SDK with one report of what has arrived. */
export const people = [
  participant('PA1', '12_host', 'audio', 'video'),
  participant('PA2', '7_provider', 'other'),
  participant('PA3', '13_guest'),
];
/** What the portal does with each event of the SDK's room. */
export const handlers = new Map<string, (...facts: unknown[]) => void>();
export const room = {
  disconnect: () => undefined,
  on: (event: string, handler: (...facts: unknown[]) => void) => void handlers.set(event, handler),
  participants: new Map(people.map((one) => [one.sid, one])),
  localParticipant: {
    on: () => undefined,
    tracks: sent,
    networkQualityLevel: null,
    setNetworkQualityConfiguration,
    publishTrack: async (track: FakePicture) => {
      sent.set(track, track);
      await service.answer();
    },
    unpublishTrack: (track: FakePicture) => void sent.delete(track),
  },
  getStats: async () => [
    {
      remoteAudioTrackStats: [arrived('audio', 40), arrived('other', null)],
      remoteVideoTrackStats: [arrived('video', 600), arrived('of-nobody', 9)],
    },
  ],
};
export const connect = jest.fn((_token: string, _options: unknown) =>
  Object.assign(Promise.resolve(room), { cancel: () => undefined }),
);
// Once for the file: the SDK is loaded by the first who joins, and stays.
export const { Logger } = jest.requireActual<typeof import('twilio-video')>('twilio-video');
jest.doMock('twilio-video', () => ({ connect, Logger, LocalAudioTrack: class {}, LocalVideoTrack: FakePicture }));

beforeEach(() => {
  connect.mockClear();
  setNetworkQualityConfiguration.mockClear();
  sent.clear();
  letGo.splice(0);
  service.answer = () => Promise.resolve();
});

/** Joins the room, with these tracks. */
export const join = ({
  tracks = [],
  signal = new AbortController().signal,
  iceServers,
}: {
  tracks?: MediaStreamTrack[];
  signal?: AbortSignal;
  iceServers?: RTCIceServer[];
} = {}) =>
  joinTwilioRoom({
    token: 'a token',
    signallingUrl: 'ws://portal.test/signalling',
    iceServers,
    room: '481',
    tracks,
    enabled: { audio: true, video: true },
    signal,
  });
