import { newSid } from '../tokens/sid.ts';
import { TokenRefusal } from '../tokens/token-refusal.ts';
import type { VideoGrant } from '../tokens/verify-video-token.ts';
import { createDepartures } from './departures.ts';
import { leave } from './leave.ts';
import { createRoom, type Room, type RoomContext } from './room.ts';
import type { SessionTicket } from './session-ticket.ts';
import { errorMessage, SignallingError } from './signalling-error.ts';
import type { Standing } from './standing.ts';

/** The rooms of a server, by name: each exists while somebody is in it. */
export interface Rooms {
  open(name: string): Room;
  /** Whether somebody is in their room, or was until their network was lost a moment ago. */
  knows(person: Pick<SessionTicket, 'room' | 'sid'>): boolean;
  /** @throws SignallingError for who has left, or has come in elsewhere since: only a new entry brings them in again */
  refuseDeparted(sid: string): void;
  /** Ends a room for everyone in it, and for those who come back to it. */
  complete(name: string, now: Date): void;
  /** Sends away who came by a session that has ended, from all rooms; only a new token brings them in again. */
  endSession(session: string): void;
  /** How somebody at the door stands, with what happens to their room or session meanwhile. */
  ask(grant: VideoGrant): Promise<Standing>;
  /** Asks again of everybody who is in, and ends what is not good any more. */
  review(now: Date): Promise<void>;
  /** Whether the room that somebody was in is over; who comes with a new token opens another one of that name. */
  isOver(name: string, joinedAt: number): boolean;
}

/** Longer than any SDK tries to come back. */
const rememberedMs = 60_000;

type Base = Omit<RoomContext, 'departures' | 'emptied'>;

export function createRooms(base: Base, standing: (grant: VideoGrant) => Promise<Standing>): Rooms {
  const rooms = new Map<string, Room>();
  const completedAt = new Map<string, number>();
  const asked = new Set<{ grant: VideoGrant; standing: Standing | null }>();
  const departures = createDepartures(base);
  const context: RoomContext = {
    ...base,
    departures,
    emptied: (room) => {
      if (rooms.get(room.name) === room) rooms.delete(room.name);
    },
  };

  const insiders = () => [...rooms.values()].flatMap((room) => inRoom(room));
  const inRoom = (room: Room) => [...room.participants.values()].map((participant) => ({ room, participant }));

  function complete(name: string, now: Date): void {
    completedAt.set(name, now.getTime());
    context.later(rememberedMs, () => completedAt.delete(name));
    for (const one of asked) if (one.grant.room === name) one.standing ??= 'over';
    const room = rooms.get(name);
    const people = room ? inRoom(room) : [];
    for (const { participant } of people) {
      participant.channel?.send({ type: 'disconnected', version: 2, status: 'completed' });
      participant.channel?.close();
    }
    for (const { participant } of people) if (room) leave(room, participant);
  }

  function endSession(session: string): void {
    for (const one of asked) if (one.grant.session === session) one.standing = 'revoked';
    for (const { room, participant } of insiders()) {
      if (participant.grant.session !== session) continue;
      const { channel } = participant;
      leave(room, participant);
      channel?.send(errorMessage(new TokenRefusal(20104)));
      channel?.close();
    }
  }

  return {
    complete,
    endSession,
    async ask(grant) {
      const one = { grant, standing: null as Standing | null };
      asked.add(one);
      try {
        const found = await standing(grant);
        return one.standing ?? found;
      } finally {
        asked.delete(one);
      }
    },
    async review(now) {
      await Promise.all(
        insiders().map(async ({ room, participant: { grant } }) => {
          const found = await standing(grant);
          if (found === 'over') complete(room.name, now);
          if (found === 'revoked' && grant.session !== null) endSession(grant.session);
        }),
      );
    },
    open(name) {
      const room = rooms.get(name) ?? createRoom(context, name, newSid('RM'));
      rooms.set(name, room);
      return room;
    },
    knows: ({ room, sid }) => rooms.get(room)?.participants.has(sid) || departures.of(sid) === 'lost',
    refuseDeparted(sid) {
      const how = departures.of(sid);
      if (how === 'left') throw new SignallingError(53204);
      if (how === 'displaced') throw new SignallingError(53205);
    },
    isOver: (name, joinedAt) => joinedAt <= (completedAt.get(name) ?? Number.NEGATIVE_INFINITY),
  };
}
