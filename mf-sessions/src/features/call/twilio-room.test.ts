import { EventEmitter } from 'node:events';
import { beforeEach, expect, it, jest } from '@jest/globals';
import { joinTwilioRoom } from './twilio-room.ts';

const tracksOf = (...sids: string[]) => new Map(sids.map((sid) => [sid, { trackSid: sid }]));
const pictureTrack = (label = '') => ({ kind: 'video', label }) as MediaStreamTrack;
const publicationOf = (trackName: string, mediaStreamTrack = pictureTrack(trackName)) => ({
  trackName,
  isSubscribed: true,
  isTrackEnabled: true,
  track: { mediaStreamTrack },
});
const camera = publicationOf('a name by chance');
const screen = publicationOf('screen');
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

type PausesOfSdk = new (settings: object) => { backoff(goOn: () => void): void };

const setNetworkQualityConfiguration = jest.fn();
/** A picture of one's own in the SDK's wrapping. */
class FakePicture extends EventEmitter {
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
const letGo: string[] = [];
const sent = new Map<FakePicture, FakePicture>();
/** How the video service answers to what is sent. */
let answer = (): Promise<void> => Promise.resolve();
/** A room of the SDK with one report of what has arrived. */
const people = [
  participant('PA1', '12_host', 'audio', 'video'),
  participant('PA2', '7_provider', 'other'),
  participant('PA3', '13_guest'),
];
const handlers = new Map<string, (...facts: unknown[]) => void>();
const room = {
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
      await answer();
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
const connect = jest.fn((_token: string, _options: unknown) =>
  Object.assign(Promise.resolve(room), { cancel: () => undefined }),
);
// Once for the file: the SDK is loaded by the first who joins, and stays.
const { Logger } = jest.requireActual<typeof import('twilio-video')>('twilio-video');
jest.doMock('twilio-video', () => ({ connect, Logger, LocalAudioTrack: class {}, LocalVideoTrack: FakePicture }));

beforeEach(() => {
  connect.mockClear();
  setNetworkQualityConfiguration.mockClear();
  sent.clear();
  letGo.splice(0);
  answer = () => Promise.resolve();
});

const join = ({
  tracks = [],
  signal = new AbortController().signal,
}: {
  tracks?: MediaStreamTrack[];
  signal?: AbortSignal;
} = {}) =>
  joinTwilioRoom({
    token: 'a token',
    signallingUrl: 'ws://portal.test/signalling',
    room: '481',
    tracks,
    enabled: { audio: true, video: true },
    signal,
  });

it('asks for little of one’s own network quality at join and for more afterwards, the other way round of the others’ (SESS-071)', async () => {
  await join();
  expect(connect.mock.calls).toEqual([
    ['a token', expect.objectContaining({ name: '481', networkQuality: { local: 1, remote: 2 }, insights: false })],
  ]);
  expect(setNetworkQualityConfiguration.mock.calls).toEqual([[{ local: 2, remote: 1 }]]);
});

it('lets the SDK answer with its own tracks, by addresses that are there already (decision 187)', async () => {
  await join();
  const { AnsweringPeer } = await import('./answering-peer.ts');
  const expected = { RTCPeerConnection: AnsweringPeer, rtcConfiguration: { iceCandidatePoolSize: 1 } };
  expect(connect.mock.calls).toEqual([['a token', expect.objectContaining(expected)]]);
});

it('has the SDK print warnings, and not look up its log level for each line', async () => {
  await join();
  const read = jest.spyOn(document, 'cookie', 'get');
  type SdkLog = new (module: string, component: object, levels: object) => { debug(line: string): void };
  const Log = jest.requireActual<SdkLog>('twilio-video/es5/util/log');
  new Log('webrtc', {}, { webrtc: 'warn' }).debug('a line');
  expect(read).not.toHaveBeenCalled();
  expect(Logger.getLogger('twilio-video').getLevel()).toBe(Logger.levels.WARN);
});

it('looks for a server that is away every three seconds at most (decision 152)', async () => {
  // The SDK's own pauses, as long as chance can make them.
  const Pauses = jest.requireActual<PausesOfSdk>('twilio-video/es5/util/backoff');
  const settings = jest.requireActual<{ reconnectBackoffConfig: object }>('twilio-video/es5/util/constants');
  const pauses = new Pauses(settings.reconnectBackoffConfig);
  const chance = jest.spyOn(Math, 'random').mockReturnValue(0.99);
  jest.useFakeTimers();
  const longest = () => {
    const lengths = Array.from({ length: 20 }, () => {
      const before = Date.now();
      pauses.backoff(() => undefined);
      jest.advanceTimersToNextTimer();
      return Date.now() - before;
    });
    return Math.max(...lengths);
  };
  expect(longest()).toBe(10_000);
  const away = { ...room, _signaling: { _transport: { _reconnectBackoff: pauses } } };
  connect.mockReturnValueOnce(Object.assign(Promise.resolve(away), { cancel: () => undefined }));
  await join();
  expect(longest()).toBeLessThan(3_000);
  jest.useRealTimers();
  chance.mockRestore();
});

it('gives an attempt up that is under way', async () => {
  const begun = new Promise<void>((resolve) =>
    connect.mockImplementationOnce(() => {
      let giveUp: (error: Error) => void = () => undefined;
      const connecting = new Promise<typeof room>((_, reject) => {
        giveUp = reject;
      });
      resolve();
      return Object.assign(connecting, { cancel: () => void giveUp(new Error('canceled')) });
    }),
  );
  const attempt = new AbortController();
  const joining = join({ signal: attempt.signal });
  await begun;
  attempt.abort();
  await expect(joining).rejects.toThrow('canceled');
});

it('tells of all that changes with the others, and with its own connection', async () => {
  const joined = await join();
  const [one] = people;
  const changed = { type: 'people' };
  for (const [event, facts, told] of [
    ['participantReconnecting', [one], changed],
    ['participantReconnected', [one], changed],
    ['trackUnsubscribed', [null, null, one], changed],
    ['trackEnabled', [null, one], changed],
    ['trackDisabled', [null, one], changed],
    ['participantDisconnected', [one], changed],
    ['reconnecting', [{ code: 53001 }], { type: 'reconnecting', code: 53001 }],
    ['reconnected', [], { type: 'reconnected' }],
    ['disconnected', [room, { code: 53205 }], { type: 'ended', code: 53205 }],
    ['disconnected', [room], { type: 'ended', code: null }],
  ] as const) {
    const events: unknown[] = [];
    const stop = joined.subscribe((happened) => events.push(happened));
    handlers.get(event)?.(...facts);
    stop();
    expect([event, events]).toEqual([event, [told]]);
  }
  expect(joined.people().map(({ sid }) => sid)).toEqual(['PA2', 'PA3']);
});

it('tells a tenth of a second later who has come with what, once: their connection is not to wait for whoever draws it', async () => {
  const joined = await join();
  const [one] = people;
  const events: unknown[] = [];
  joined.subscribe((happened) => events.push(happened));
  jest.useFakeTimers();
  const come = () => {
    handlers.get('participantConnected')?.(one);
    handlers.get('trackSubscribed')?.(null, null, one);
  };
  const told = (ms: number) => {
    jest.advanceTimersByTime(ms);
    return events.length;
  };
  come();
  const counts = [told(99), told(1), told(1_000)];
  come();
  handlers.get('trackDisabled')?.(null, one);
  counts.push(told(0), told(1_000));
  come();
  joined.leave();
  counts.push(told(1_000));
  jest.useRealTimers();
  expect(counts).toEqual([0, 1, 1, 2, 2, 2]);
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

it('waits three seconds for counts, which Firefox never tells of a connection that is closed meanwhile', async () => {
  const joined = await join();
  const silence = jest.spyOn(room, 'getStats').mockReturnValue(new Promise(() => undefined));
  jest.useFakeTimers();
  const givenUp: string[] = [];
  joined.received().catch(() => givenUp.push('received'));
  joined.counts().catch(() => givenUp.push('counts'));
  await jest.advanceTimersByTimeAsync(3_000);
  jest.useRealTimers();
  silence.mockRestore();
  expect(givenUp).toEqual(['received', 'counts']);
});

it('tells a screen from a camera by its name, takes one from the practitioner alone, and hears of its end', async () => {
  const joined = await join();
  const shown = joined.people().map((one) => [one.role, one.video?.track, one.screen]);
  const seen = camera.track.mediaStreamTrack;
  expect(shown).toEqual([
    ['host', seen, null],
    ['provider', seen, screen.track.mediaStreamTrack],
    ['guest', seen, null],
  ]);
  const provider = { ...people[1], videoTracks: new Map([['camera', camera]]) };
  handlers.get('trackUnsubscribed')?.(null, null, provider);
  expect(joined.people()[1]).toMatchObject({ video: { track: seen }, screen: null });
});

it('sends a screen under its name beside the camera, and takes it back', async () => {
  const joined = await join();
  const events: unknown[] = [];
  joined.subscribe((event) => events.push(event));
  const [mine, other] = [pictureTrack(), pictureTrack()];
  joined.send([mine]);
  joined.shareScreen(other);
  expect([...sent.keys()].map((one) => [one.trackName, one.mediaStreamTrack])).toEqual([
    ['by chance', mine],
    ['screen', other],
  ]);
  expect(joined.published()).toEqual(['video', 'screen']);
  joined.shareScreen(null);
  expect(joined.published()).toEqual(['video']);
  // The SDK rejects what is taken back on its way.
  answer = () => Promise.reject(new Error('It was unpublished'));
  joined.shareScreen(other);
  joined.shareScreen(null);
  answer = () => Promise.resolve();
  joined.shareScreen(other);
  await new Promise(process.nextTick);
  expect([events, joined.published()]).toEqual([[], ['video', 'screen']]);
  answer = () => Promise.reject(new Error('It was unpublished'));
  joined.shareScreen(mine);
  await new Promise(process.nextTick);
  expect(events).toEqual([{ type: 'failed', kind: 'screen', error: new Error('It was unpublished') }]);
  expect(joined.published()).toEqual(['video']);
});

/** A picture whose end a test decides. */
const endable = (label: string) =>
  ({ kind: 'video', label, readyState: 'live' }) as {
    -readonly [Key in keyof MediaStreamTrack]: MediaStreamTrack[Key];
  };

it('has the SDK let go of tracks that were sent once they have ended, and tells a page that has left nothing more', async () => {
  const [first, second, shared, kept] = [endable('first'), endable('second'), endable('shared'), endable('kept')];
  const left = await join({ tracks: [first, kept] });
  const heard = jest.fn();
  left.subscribe(heard);
  left.send([second, kept]);
  left.shareScreen(shared);
  left.leave();
  handlers.get('disconnected')?.(room);
  for (const each of [first, second, shared]) each.readyState = 'ended';
  expect([heard.mock.calls, letGo]).toEqual([[], []]);
  await join({ tracks: [kept] });
  expect([...letGo].sort()).toEqual(['first', 'second', 'shared']);
  await join({ tracks: [kept] });
  expect(letGo).toHaveLength(3);
});

/** What the SDK was given for the room that was joined last. */
const wrappedForLast = () => (connect.mock.lastCall?.[1] as { tracks: FakePicture[] } | undefined)?.tracks[0];

it('sends a track in one wrapping to one room after the other, which the room before has nothing of any more', async () => {
  const track = endable('camera');
  const first = await join({ tracks: [track] });
  const wrapped = wrappedForLast();
  const heard = jest.fn();
  wrapped?.on('enabled', heard);
  first.leave();
  wrapped?.emit('enabled');
  expect(heard).not.toHaveBeenCalled();
  const second = await join({ tracks: [track] });
  expect(wrappedForLast()).toBe(wrapped);
  // Taken back and sent again within one room, it is the same one, too.
  second.send([]);
  second.send([track]);
  expect([...sent.keys()].filter(({ mediaStreamTrack }) => mediaStreamTrack === track)).toEqual([wrapped]);
  second.leave();
});

it('has the SDK stop what an attempt has made of a track that came to nothing, and leaves the attempt after it alone', async () => {
  const track = endable('camera');
  let fail: (error: Error) => void = () => undefined;
  connect.mockImplementationOnce(() => {
    const connecting = new Promise<typeof room>((_, reject) => {
      fail = reject;
    });
    return Object.assign(connecting, { cancel: () => undefined });
  });
  const first = join({ tracks: [track] });
  await new Promise(process.nextTick);
  const [before, stopped, heard] = [wrappedForLast(), jest.fn(), jest.fn()];
  before?.on('stopped', stopped);
  // The next one begins before the first has ended.
  const second = await join({ tracks: [track] });
  const next = wrappedForLast();
  next?.on('stopped', heard);
  fail(new Error('The service is away'));
  await expect(first).rejects.toThrow('The service is away');
  expect([stopped.mock.calls.length, heard.mock.calls.length, before === next]).toEqual([1, 0, false]);
  expect(track.readyState).toBe('live');
  second.leave();
});
