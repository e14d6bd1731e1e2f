import { beforeEach, jest } from '@jest/globals';

/** Somebody in a room, as the SDK shows them: without sound or picture. */
interface FakeParticipant {
  sid: string;
  identity: string;
  state: 'connected' | 'reconnecting';
  audioTracks: Map<string, never>;
  videoTracks: Map<string, never>;
}

/** A room of the video service that a test has in hand. */
export interface FakeTwilioRoom {
  token: string;
  /** Kinds of one's own tracks that are there. */
  sent(): string[];
  isLeft(): boolean;
  come(identity: string): void;
  go(identity: string): void;
  /** Loses the connection, and gets it back. */
  lose(code: number): void;
  comeBack(): void;
  /** Ends the room with one of the service's codes. */
  end(code: number): void;
}

/** Tracks that were put into the SDK's wrapping, once for each time. */
export const wrappedTracks: MediaStreamTrack[] = [];

/** Hears and tells, as the SDK's own objects do. */
class Emitter {
  private readonly listeners = new Map<string, ((...facts: unknown[]) => void)[]>();
  on(event: string, listener: (...facts: unknown[]) => void): void {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
  }
  emit(event: string, ...facts: unknown[]): void {
    for (const listener of this.listeners.get(event) ?? []) listener(...facts);
  }
}

class FakeTrack {
  readonly kind: string;
  readonly mediaStreamTrack: MediaStreamTrack;
  constructor(track: MediaStreamTrack) {
    this.kind = track.kind;
    this.mediaStreamTrack = track;
    wrappedTracks.push(track);
  }
  readonly enable = (): void => undefined;
  readonly emit = (): void => undefined;
  readonly removeAllListeners = (): void => undefined;
}

/** The part of the SDK's logger that the portal uses. */
export const fakeLogger = { getLogger: () => ({ setDefaultLevel: () => undefined }) };

/**
 * Stands in for the video service's SDK, which needs a browser that can speak with others, in all tests of a file.
 * @returns the rooms that the test at hand has joined, in order
 */
export function installFakeTwilio(): FakeTwilioRoom[] {
  const rooms: FakeTwilioRoom[] = [];
  beforeEach(() => {
    rooms.splice(0);
    wrappedTracks.splice(0);
  });
  const connect = (token: string, { tracks }: { tracks: FakeTrack[] }) => {
    const { room, hand } = openRoom(token, tracks);
    rooms.push(hand);
    return Object.assign(Promise.resolve(room), { cancel: () => undefined });
  };
  jest.doMock('twilio-video', () => ({
    connect,
    Logger: fakeLogger,
    LocalAudioTrack: FakeTrack,
    LocalVideoTrack: FakeTrack,
  }));
  return rooms;
}

function openRoom(token: string, tracks: readonly FakeTrack[]) {
  const participants = new Map<string, FakeParticipant>();
  let isLeft = false;
  const me = Object.assign(new Emitter(), {
    tracks: new Map(tracks.map((track) => [track.kind, track])),
    networkQualityLevel: 4,
    setNetworkQualityConfiguration: () => undefined,
    publishTrack: async (track: FakeTrack) => {
      me.tracks.set(track.kind, track);
      me.emit('trackPublished');
    },
    unpublishTrack: (track: FakeTrack) => void me.tracks.delete(track.kind),
  });
  const room = Object.assign(new Emitter(), {
    participants,
    localParticipant: me,
    getStats: async () => [],
    disconnect: () => {
      isLeft = true;
    },
  });
  const hand: FakeTwilioRoom = {
    token,
    sent: () => [...me.tracks.keys()],
    isLeft: () => isLeft,
    come: (identity) => {
      const nothing = { audioTracks: new Map<string, never>(), videoTracks: new Map<string, never>() };
      const person: FakeParticipant = { sid: `PA${identity}`, identity, state: 'connected', ...nothing };
      participants.set(identity, person);
      room.emit('participantConnected', person);
    },
    go: (identity) => {
      const person = participants.get(identity);
      participants.delete(identity);
      room.emit('participantDisconnected', person);
    },
    lose: (code) => room.emit('reconnecting', { code }),
    comeBack: () => room.emit('reconnected'),
    end: (code) => room.emit('disconnected', room, { code }),
  };
  return { room, hand };
}
