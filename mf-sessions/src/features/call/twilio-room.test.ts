import { expect, it, jest } from '@jest/globals';
import {
  camera,
  connect,
  handlers,
  join,
  Logger,
  people,
  room,
  screen,
  setNetworkQualityConfiguration,
} from './testing/fake-sdk.ts';

type PausesOfSdk = new (settings: object) => { backoff(goOn: () => void): void };

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

it('takes along the servers that a check was told, which the SDK then does not ask for', async () => {
  const iceServers = [{ urls: 'stun:turn.test' }];
  await join({ iceServers });
  expect(connect.mock.calls).toEqual([['a token', expect.objectContaining({ iceServers })]]);
  connect.mockClear();
  await join();
  expect(connect.mock.calls).toEqual([['a token', expect.not.objectContaining({ iceServers: expect.anything() })]]);
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
