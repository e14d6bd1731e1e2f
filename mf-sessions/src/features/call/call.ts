import { type CallEvent, type CallState, isInRoom, nextCallState } from './call-state.ts';
import { troubleOf } from './trouble.ts';
import type { JoinRoom, MediaKind, RemotePerson, RoomEvent, VideoRoom } from './video-room.ts';

/** What lets somebody into a room. */
export interface RoomTicket {
  token: string;
  signallingUrl: string | null;
}

/** The portal does not let this person in, and will not. Its message is the portal's own word on why, or empty. */
export class RoomRefused extends Error {
  override readonly name = 'RoomRefused';
}

export interface CallSurroundings {
  /** The appointment's id. */
  room: string;
  /** A fresh token for each attempt. Rejects with `RoomRefused` when there is none to be had. */
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
  /** Which of one's own tracks have reached the room. */
  published: readonly MediaKind[];
  /** Whether the others may hear and see one. */
  enabled: Readonly<Record<MediaKind, boolean>>;
  /** Why the portal does not let one in, in its own words; null where it has said nothing. */
  refusal: string | null;
}

/** One live session of one page. It outlives the views that draw it and every room that it joins. */
export interface Call {
  getSnapshot(): CallSnapshot;
  subscribe(listener: () => void): () => void;
  /** The room of the moment, for what is only measured; null outside one. */
  room(): VideoRoom | null;
  start(): void;
  /** Sends these tracks, now and after every new connection. */
  send(tracks: readonly MediaStreamTrack[]): void;
  setEnabled(kind: MediaKind, enabled: boolean): void;
  /** A new connection with a fresh token; notes, timers and tracks stay as they are. */
  reconnect(): void;
  /** The network is back, or the page is looked at again: what was to be tried later is tried now. */
  retryNow(): void;
  /** Leaves the room at once and for good. */
  leave(): void;
}

/** A connection that lasted so long, in milliseconds, was a success. */
const settledAfterMs = 10_000;

const nothing = { people: [], published: [] } as const;

/** Makes a call; nothing happens before `start`. */
export function createCall(surroundings: CallSurroundings): Call {
  const { fetchTicket, joinRoom, isOnline, report, enabled = { audio: true, video: true } } = surroundings;
  const listeners = new Set<() => void>();
  let snapshot: CallSnapshot = { state: { phase: 'idle' }, ...nothing, enabled, refusal: null };
  let tracks: readonly MediaStreamTrack[] = [];
  let room: VideoRoom | null = null;
  let attempt = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const put = (change: Partial<CallSnapshot>) => {
    snapshot = { ...snapshot, ...change };
    for (const listener of listeners) listener();
  };

  /** Lets go of whatever belongs to a connection: an attempt under way, the room. */
  const letGo = () => {
    attempt.abort();
    const former = room;
    room = null;
    former?.leave();
  };

  const happen = (event: CallEvent) => {
    const state = nextCallState(snapshot.state, event);
    if (state === snapshot.state) return;
    clearTimeout(timer);
    if (!isInRoom(state)) letGo();
    put(isInRoom(state) ? { state } : { state, ...nothing });
    if (state.phase === 'joining') void join();
    if (state.phase === 'rejoining') timer = setTimeout(() => happen({ type: 'retry' }), state.delayMs);
    if (state.phase === 'connected') timer = setTimeout(() => happen({ type: 'settled' }), settledAfterMs);
  };

  /** What the room tells is a change of the call, or of what is shown of it. */
  const hear = (from: VideoRoom, event: RoomEvent) => {
    switch (event.type) {
      case 'people':
        return put({ people: from.people() });
      case 'published':
        return put({ published: from.published() });
      case 'failed':
        return report(event.error);
      case 'ended':
        return happen({ type: 'room ended', code: event.code });
      case 'reconnected':
        return happen({ type: 'reconnected' });
      case 'reconnecting':
        return happen({ type: 'reconnecting', trouble: troubleOf(event.code, isOnline()) });
    }
  };

  const enter = (joined: VideoRoom) => {
    room = joined;
    // A room that was left may still have something to say.
    joined.subscribe((event) => joined === room && hear(joined, event));
    // What was switched or muted while the room was being joined.
    joined.send(tracks);
    for (const kind of ['audio', 'video'] as const) joined.setEnabled(kind, snapshot.enabled[kind]);
    happen({ type: 'joined' });
    put({ people: joined.people(), published: joined.published() });
  };

  const join = async () => {
    attempt = new AbortController();
    const { signal } = attempt;
    try {
      const ticket = await fetchTicket(signal);
      const { enabled } = snapshot;
      const joined = await joinRoom({ ...ticket, room: surroundings.room, tracks, enabled, signal });
      if (signal.aborted) joined.leave();
      else enter(joined);
    } catch (error) {
      if (signal.aborted) return;
      report(error);
      const isRefused = error instanceof RoomRefused;
      if (isRefused) put({ refusal: error.message || null });
      happen({ type: 'join failed', refused: isRefused });
    }
  };

  return {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    room: () => room,
    start: () => happen({ type: 'start' }),
    send: (next) => {
      tracks = next;
      room?.send(tracks);
    },
    setEnabled: (kind, enabled) => {
      put({ enabled: { ...snapshot.enabled, [kind]: enabled } });
      room?.setEnabled(kind, enabled);
    },
    reconnect: () => happen({ type: 'reconnect' }),
    retryNow: () => happen({ type: 'retry' }),
    leave: () => happen({ type: 'leave' }),
  };
}
