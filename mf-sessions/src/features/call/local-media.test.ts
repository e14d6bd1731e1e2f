/** @jest-environment node */
import type { EventEmitter } from 'node:events';
import { expect, it, jest } from '@jest/globals';
import type { LocalVideoTrack } from 'twilio-video';
import { FakeTrack } from '../devices/testing/fake-track.ts';
import { giveWrappingBack, takeWrapping } from './local-media.ts';

class FakeStream {
  addTrack = (): void => undefined;
}
Object.assign(globalThis, { MediaStream: FakeStream, MediaStreamTrack: FakeTrack });

/** A picture of one's own, with what the SDK declares nowhere. */
type Picture = LocalVideoTrack & {
  _trackSender: { _clones: Set<unknown> };
  _processorEventObserver: EventEmitter;
};
interface Signals {
  connect(sid: string, identity: string): void;
  disconnect(): void;
  getPublication(sender: unknown): { setSid(sid: string): void };
}
/** The parts of the SDK that send a picture to a room. */
const Wrapping = jest.requireActual<new (track: MediaStreamTrack) => Picture>(
  'twilio-video/es5/media/track/es5/localvideotrack',
);
const Signals = jest.requireActual<new (...settings: unknown[]) => Signals>(
  'twilio-video/es5/signaling/v2/localparticipant',
);
const Participant = jest.requireActual<new (signals: Signals, tracks: Picture[], options: unknown) => EventEmitter>(
  'twilio-video/es5/localparticipant',
);

const nothing = () => undefined;
const log: object = { createLog: () => log, debug: nothing, info: nothing, warn: nothing };

/** Sends a picture to a room, which then hears of its processor; what is heard goes to `told`. */
function join(track: MediaStreamTrack, room: string, told: string[] = []) {
  const wrapped = takeWrapping(track, () => new Wrapping(track));
  const signals = new Signals({}, {}, { log });
  new Participant(signals, [wrapped], { log, eventObserver: { emit: () => told.push(room) } });
  return {
    wrapped,
    arrive() {
      signals.getPublication(wrapped._trackSender).setSid(`MT${room}`);
      signals.connect(`PA${room}`, '12_provider');
    },
    leave() {
      signals.disconnect();
      giveWrappingBack(wrapped);
    },
  };
}

it('ties a camera that is sent to one room after the other to none that was left', () => {
  const track = new FakeTrack('video', 'lid');
  const told: string[] = [];
  const rooms = ['first', 'second', 'third'].map((room) => {
    const { wrapped, arrive, leave } = join(track, room, told);
    arrive();
    wrapped._processorEventObserver.emit('start');
    leave();
    return wrapped;
  });
  expect(told).toEqual(['first', 'second', 'third']);
  expect(new Set(rooms).size).toBe(1);
  // What the SDK itself needs of it is there for the next room.
  expect(rooms[0]?._processorEventObserver.eventNames()).toEqual(expect.arrayContaining(['start', 'stop']));
  expect(rooms.map((wrapped) => wrapped.eventNames())).toEqual([[], [], []]);
});

it('keeps no copy that an attempt has made which came to nothing', () => {
  const track = new FakeTrack('video', 'lid');
  const { wrapped } = join(track, 'refused');
  expect(wrapped._trackSender._clones.size).toBe(1);
  giveWrappingBack(wrapped);
  expect(wrapped._trackSender._clones.size).toBe(0);
  expect([track.readyState, track.copies.map(({ readyState }) => readyState)]).toEqual(['live', ['ended']]);
});
