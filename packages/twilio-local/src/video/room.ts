import { newSid } from '../tokens/sid.ts';
import type { Departures } from './departures.ts';
import type { Link, LinkEnd } from './link.ts';
import { type Participant, viewOf } from './participant.ts';
import type { Timings } from './timings.ts';
import type { RoomChange, TrackList } from './wire/server-message.ts';

/** What all rooms of a server share. */
export interface RoomContext {
  nextRevision(): number;
  timings: Timings;
  departures: Departures;
  /** Does something after a while, unless the server stops or what it gives is called before. */
  later(milliseconds: number, work: () => void): () => void;
  /** Hears of a room that nobody is in any more. */
  emptied(room: Room): void;
}

/** Everyone who meets for one appointment. */
export interface Room {
  readonly context: RoomContext;
  readonly name: string;
  readonly sid: string;
  /** By sid. */
  readonly participants: Map<string, Participant>;
  readonly links: Set<Link>;
  /** Who came back after a restart and is not answered yet: see `awaitOthers`. */
  readonly awaiting: Set<() => void>;
  /**
   * It was opened a moment ago by somebody who came back: nobody of it was left to hear who had gone, so their
   * connections may all stand still. Those are taken up, as they are by a server that has just started.
   */
  isReturning: boolean;
}

/** @param isReturning whether somebody opens it who comes back to a call */
export function createRoom(context: RoomContext, name: string, { isReturning }: Pick<Room, 'isReturning'>): Room {
  const empty = { participants: new Map(), links: new Set<Link>(), awaiting: new Set<() => void>() };
  const room: Room = { context, name, sid: newSid('RM'), ...empty, isReturning };
  if (isReturning)
    context.later(context.timings.returningMs, () => {
      room.isReturning = false;
    });
  return room;
}

export function othersThan(room: Room, { sid }: Pick<Participant, 'sid'>): Participant[] {
  return [...room.participants.values()].filter((other) => other.sid !== sid);
}

/** Every track that somebody else in the room publishes. */
export function subscribedBy(room: Room, participant: Participant): TrackList {
  const tracks = othersThan(room, participant).flatMap((other) => other.tracks);
  return listOf(room, tracks);
}

/** What one publishes oneself: the SDK waits for this before `publishTrack()` is done. */
export function publishedBy(room: Room, { tracks }: Participant): TrackList {
  return listOf(room, tracks);
}

function listOf({ context }: Room, tracks: Participant['tracks']): TrackList {
  return {
    revision: context.nextRevision(),
    tracks: tracks.map(({ id, sid }) => ({ id, sid, state: 'ready' })),
  };
}

export function tell(to: Participant | undefined, change: RoomChange): void {
  to?.channel?.send({ type: 'update', version: 2, ...change });
}

/**
 * Shows the others what is new of somebody.
 * @param more what else each of them is told with it
 */
export function announce(
  room: Room,
  participant: Participant,
  more: (other: Participant) => RoomChange = () => ({}),
): void {
  participant.revision = room.context.nextRevision();
  const participants = [viewOf(participant, participant.state)];
  for (const other of othersThan(room, participant))
    tell(other, { participants, subscribed: subscribedBy(room, other), ...more(other) });
}

/** A participant's ends of peer connections. */
export function endsOf(room: Room, { sid }: Pick<Participant, 'sid'>): { link: Link; end: LinkEnd }[] {
  return [...room.links].flatMap((link) =>
    link.ends.filter((end) => end.participantSid === sid).map((end) => ({ link, end })),
  );
}
