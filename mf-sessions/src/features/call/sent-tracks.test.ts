import { expect, it, jest } from '@jest/globals';
import {
  connect,
  type FakePicture,
  handlers,
  join,
  letGo,
  pictureTrack,
  room,
  sent,
  service,
} from './testing/fake-sdk.ts';

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
  service.answer = () => Promise.reject(new Error('It was unpublished'));
  joined.shareScreen(other);
  joined.shareScreen(null);
  service.answer = () => Promise.resolve();
  joined.shareScreen(other);
  await new Promise(process.nextTick);
  expect([events, joined.published()]).toEqual([[], ['video', 'screen']]);
  service.answer = () => Promise.reject(new Error('It was unpublished'));
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
