import type { JoinRequest, MediaKind, RemotePerson, RoomEvent, VideoRoom } from '../video-room.ts';

/** A room that a test has in hand. */
export interface FakeRoom extends VideoRoom {
  request: JoinRequest;
  sent: readonly MediaStreamTrack[];
  screen: MediaStreamTrack | null;
  enabled: Partial<Record<MediaKind, boolean>>;
  isLeft: boolean;
  /** Bytes that have arrived from everybody. */
  bytes: number;
  tell(event: RoomEvent): void;
  setPeople(people: readonly RemotePerson[]): void;
}

export function fakeRoom(request: JoinRequest): FakeRoom {
  const listeners = new Set<(event: RoomEvent) => void>();
  let people: readonly RemotePerson[] = [];
  const room: FakeRoom = {
    request,
    sent: request.tracks,
    screen: null,
    enabled: {},
    isLeft: false,
    bytes: 0,
    tell: (event) => {
      for (const listener of listeners) listener(event);
    },
    setPeople: (next) => {
      people = next;
      room.tell({ type: 'people' });
    },
    people: () => people,
    published: () => [
      ...room.sent.map(({ kind }) => (kind === 'audio' ? 'audio' : 'video')),
      ...(room.screen ? (['screen'] as const) : []),
    ],
    networkLevel: () => null,
    counts: () => Promise.resolve({ packets: 0, lost: 0, roundTripMs: null }),
    received: async () => new Map(people.map(({ sid }) => [sid, room.bytes])),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: (tracks) => {
      room.sent = tracks;
    },
    shareScreen: (screen) => {
      room.screen = screen;
    },
    setEnabled: (kind, enabled) => {
      room.enabled[kind] = enabled;
    },
    leave: () => {
      room.isLeft = true;
    },
  };
  return room;
}

/** Somebody in a room, the client of an individual session unless told otherwise. */
export function person(change: Partial<RemotePerson> = {}): RemotePerson {
  return {
    sid: 'PA1',
    userId: '12',
    role: 'host',
    isOnPhone: false,
    isTogether: false,
    isReconnecting: false,
    audio: null,
    video: null,
    screen: null,
    ...change,
  };
}
