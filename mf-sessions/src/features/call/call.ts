import { createStore } from '@portal/portal-kit/store';
import { createConnection } from '../session/connection/connection.ts';
import { type CallEnd, type CallState, callRules, endOfRoom, troubleOf } from './call-state.ts';
import { createRoomAddress } from './room-address.ts';
import type { JoinRoom, MediaKind, RemotePerson, RoomEvent, SentKind, VideoRoom } from './video-room.ts';
import { watchOutage } from './watch-outage.ts';

/** What lets somebody into a room. */
export interface RoomTicket {
  token: string;
  signallingUrl: string | null;
  /** The servers that help to find a way to the others, where they are known ahead; the SDK asks for them otherwise. */
  iceServers?: readonly RTCIceServer[] | undefined;
  /** The PIN to join by phone; null where there is none. */
  voicePin: string | null;
}

/** The portal does not let this person in, and will not. Its message is the portal's own word on why, or empty. */
export class RoomRefused extends Error {
  override readonly name = 'RoomRefused';
}

/** This browser cannot make calls. */
export class CallUnsupported extends Error {
  override readonly name = 'CallUnsupported';
  /** The PIN to join by phone all the same, where there is one. */
  readonly voicePin: string | null;

  constructor(message: string, voicePin: string | null = null) {
    super(message);
    this.voicePin = voicePin;
  }
}

export interface CallSurroundings {
  /** The appointment's id. */
  room: string;
  /**
   * A token for each attempt. Rejects with `RoomRefused` when there is none to be had, with `CallUnsupported` when
   * it would be of no use.
   */
  fetchTicket(signal: AbortSignal): Promise<RoomTicket>;
  joinRoom: JoinRoom;
  /** Whether the others may hear and see one from the first. */
  enabled?: Readonly<Record<MediaKind, boolean>>;
  isOnline(): boolean;
  /** A failure that the person is not bothered with: it is only logged (SESS-075). */
  report(error: unknown): void;
}

/** How a call stands; a new object with every change. */
export interface CallSnapshot {
  state: CallState;
  people: readonly RemotePerson[];
  /** What of one's own has reached the room. */
  published: readonly SentKind[];
  /** The picture of one's own screen while it is to be shared; null, too, once the room did not take it. */
  screen: MediaStreamTrack | null;
  /** Whether the others may hear and see one. */
  enabled: Readonly<Record<MediaKind, boolean>>;
  /** Why the portal does not let one in, in its own words; null where it has said nothing. */
  refusal: string | null;
  /** The PIN to join by phone that came with the last ticket; null before, and where there is none. */
  voicePin: string | null;
}

export type Call = ReturnType<typeof createCall>;

const nothing = { people: [], published: [] } as const;

/**
 * One live session of one page. It outlives the views that draw it and every room that it joins. Nothing happens before
 * `start`.
 */
export function createCall(surroundings: CallSurroundings) {
  const { fetchTicket, joinRoom, isOnline, report, enabled = { audio: true, video: true } } = surroundings;
  const { setState: update, ...store } = createStore<CallSnapshot>(() => {
    return { state: { phase: 'idle' }, ...nothing, screen: null, enabled, refusal: null, voicePin: null };
  });
  let tracks: readonly MediaStreamTrack[] = [];
  let endWatch: (() => void) | null = null;
  const address = createRoomAddress(surroundings.room);

  const connection = createConnection<VideoRoom, CallEnd>({
    rules: callRules,
    connect: async (signal) => {
      const { token, voicePin, iceServers, ...ticket } = await fetchTicket(signal);
      update({ voicePin });
      const { enabled } = store.getState();
      const { room } = surroundings;
      const signallingUrl = address.of(ticket.signallingUrl);
      return await joinRoom({ token, signallingUrl, iceServers, room, tracks, enabled, signal });
    },
    close: (room) => room.leave(),
    endOf,
    report,
    onChange: (state, event) => {
      const room = connection.link();
      if (event.type === 'connected') address.joined();
      if (event.type === 'lost' && event.error !== undefined) address.failed(event.error);
      watch(state, room);
      if (!room) update({ state, ...nothing, ...(event.type === 'lost' && toldBy(event.error)) });
      else if (event.type === 'connected') enter(room, state);
      else update({ state });
    },
  });

  /** Nothing is torn down while picture and sound arrive, however long the service is away. */
  const watch = ({ phase }: CallState, room: VideoRoom | null) => {
    if (phase === 'reconnecting' && room)
      endWatch ??= watchOutage(room, () => connection.dispatch({ type: 'lost', end: null }));
    else {
      endWatch?.();
      endWatch = null;
    }
  };

  const enter = (room: VideoRoom, state: CallState) => {
    // A room that was left may still have something to say.
    room.subscribe((event) => room === connection.link() && onRoomEvent(room, event));
    // What was switched or muted while the room was being joined.
    room.send(tracks);
    const { enabled, screen } = store.getState();
    for (const kind of ['audio', 'video'] as const) room.setEnabled(kind, enabled[kind]);
    if (screen) room.shareScreen(screen);
    update({ state, people: room.people(), published: room.published() });
  };

  /** What the room tells is a change of the call, or of what is shown of it. */
  const onRoomEvent = (room: VideoRoom, event: RoomEvent) => {
    switch (event.type) {
      case 'people':
        return update({ people: room.people() });
      case 'published':
        return update({ published: room.published() });
      case 'failed':
        if (event.kind === 'screen') update({ screen: null, published: room.published() });
        return report(event.error);
      case 'ended':
        address.ended(event.code);
        return connection.dispatch({ type: 'lost', end: endOfRoom(event.code) });
      case 'reconnected':
        return connection.dispatch({ type: 'reconnected' });
      case 'reconnecting':
        return connection.dispatch({ type: 'reconnecting', trouble: troubleOf(event.code, isOnline()) });
    }
  };

  return {
    ...store,
    /** The room of the moment, for what is only measured; null outside one. */
    room: connection.link,
    start: () => connection.dispatch({ type: 'start' }),
    /** Sends these tracks, now and after every new connection. */
    send: (next: readonly MediaStreamTrack[]) => {
      tracks = next;
      connection.link()?.send(tracks);
    },
    /** Shows the others one's screen, now and after every new connection, or no more. Its track is not stopped. */
    shareScreen: (screen: MediaStreamTrack | null) => {
      const room = connection.link();
      room?.shareScreen(screen);
      update({ screen, ...(room && { published: room.published() }) });
    },
    setEnabled: (kind: MediaKind, enabled: boolean) => {
      update({ enabled: { ...store.getState().enabled, [kind]: enabled } });
      connection.link()?.setEnabled(kind, enabled);
    },
    /** A new connection with a token of its own; notes, timers and tracks stay as they are. */
    reconnect: () => connection.dispatch({ type: 'restart' }),
    /** The network is back, or the page is looked at again: what was to be tried later is tried now. */
    retryNow: () => connection.dispatch({ type: 'retry' }),
    /** Leaves the room at once and for good. */
    leave: () => connection.dispatch({ type: 'leave' }),
  };
}

/** Whether a failed attempt is the last one, and why. */
function endOf(error: unknown): CallEnd | null {
  if (error instanceof CallUnsupported) return 'unsupported';
  return error instanceof RoomRefused ? 'refused' : null;
}

/** What else a failed attempt has brought: the portal's own word on why it lets nobody in, or the way in by phone. */
function toldBy(error: unknown): Partial<Pick<CallSnapshot, 'refusal' | 'voicePin'>> | null {
  if (error instanceof CallUnsupported) return { voicePin: error.voicePin };
  return error instanceof RoomRefused ? { refusal: error.message || null } : null;
}
