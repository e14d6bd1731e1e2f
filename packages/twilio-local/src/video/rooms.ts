import { TokenRefusal } from '../tokens/token-refusal.ts';
import type { VideoGrant } from '../tokens/verify-video-token.ts';
import { createDepartures } from './departures.ts';
import { leave } from './leave.ts';
import { createRoom, type Room, type RoomContext } from './room.ts';
import { createRoomClaims, type RoomHolder } from './room-claims.ts';
import type { SessionTicket } from './session-ticket.ts';
import { errorMessage, SignallingError } from './signalling-error.ts';
import type { Standing } from './standing.ts';

/** The rooms of a server, by name: each exists while somebody is in it. */
export interface Rooms {
  /** @param isReturning whether it is for somebody who comes back, where it is not there any more */
  open(name: string, isReturning: boolean): Room;
  /** Lets somebody come to their room, told how they stand by then. @throws SignallingError when another process has it */
  come(grant: VideoGrant, arrive: (standing: Standing) => void): Promise<void>;
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
  /** How many there are with somebody in them. */
  count(): number;
  /** Whether the room that somebody was in is over; who comes with a new token opens another one of that name. */
  isOver(name: string, joinedAt: number): boolean;
}

type Base = Omit<RoomContext, 'departures' | 'emptied'>;

interface RoomsOptions {
  standing(grant: VideoGrant): Promise<Standing>;
  holder: RoomHolder;
  log(line: string, error?: unknown): void;
}

export function createRooms(base: Base, { standing, holder, log }: RoomsOptions): Rooms {
  const rooms = new Map<string, Room>();
  const completedAt = new Map<string, number>();
  const asked = new Set<{ grant: VideoGrant; standing: Standing | null }>();
  const departures = createDepartures(base);
  const context: RoomContext = {
    ...base,
    departures,
    emptied: (room) => {
      if (rooms.get(room.name) === room) rooms.delete(room.name);
      claims.giveBack(room.name);
    },
  };

  const isOpen = (name: string) => (rooms.get(name)?.participants.size ?? 0) > 0;
  const claims = createRoomClaims({ holder, isOpen, log });
  const insiders = () => [...rooms.values()].flatMap((room) => inRoom(room));
  const inRoom = (room: Room) => [...room.participants.values()].map((participant) => ({ room, participant }));

  function complete(name: string, now: Date): void {
    completedAt.set(name, now.getTime());
    // As long as the SDK tries to come back.
    context.later(context.timings.sessionSeconds * 1000, () => completedAt.delete(name));
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

  /** Asks how somebody stands; what ends until the work is done counts, too. */
  async function atTheDoor<Result>(grant: VideoGrant, work: (current: () => Standing) => Promise<Result>) {
    const one = { grant, standing: null as Standing | null };
    asked.add(one);
    try {
      const found = await standing(grant);
      return await work(() => one.standing ?? found);
    } finally {
      asked.delete(one);
    }
  }

  return {
    complete,
    endSession,
    ask: (grant) => atTheDoor(grant, async (current) => current()),
    come: (grant, arrive) =>
      atTheDoor(grant, async (current) => {
        if (current() === 'good') await claims.within(grant.room, async () => arrive(current()));
        else arrive(current());
      }),
    async review(now) {
      await claims.renew();
      await Promise.all(
        insiders().map(async ({ room, participant: { grant } }) => {
          const found = await standing(grant);
          if (found === 'over') complete(room.name, now);
          if (found === 'revoked' && grant.session !== null) endSession(grant.session);
        }),
      );
    },
    open(name, isReturning) {
      const room = rooms.get(name) ?? createRoom(context, name, { isReturning });
      rooms.set(name, room);
      return room;
    },
    knows: ({ room, sid }) => rooms.get(room)?.participants.has(sid) || departures.of(sid) === 'lost',
    refuseDeparted(sid) {
      const how = departures.of(sid);
      if (how === 'left') throw new SignallingError(53204);
      if (how === 'displaced') throw new SignallingError(53205);
    },
    count: () => [...rooms.values()].filter(({ participants }) => participants.size > 0).length,
    isOver: (name, joinedAt) => joinedAt <= (completedAt.get(name) ?? Number.NEGATIVE_INFINITY),
  };
}
