import { newSid } from '../tokens/sid.ts';
import { createDepartures } from './departures.ts';
import { leave } from './leave.ts';
import { createRoom, type Room, type RoomContext } from './room.ts';
import type { SessionTicket } from './session-ticket.ts';
import { SignallingError } from './signalling-error.ts';

/** The rooms of a server, by name: each exists while somebody is in it. */
export interface Rooms {
  open(name: string): Room;
  /** Whether somebody is in their room, or was until their network was lost a moment ago. */
  knows(person: Pick<SessionTicket, 'room' | 'sid'>): boolean;
  /** @throws SignallingError for who has left, or has come in elsewhere since: only a new entry brings them in again */
  refuseDeparted(sid: string): void;
  /** Ends a room for everyone in it, and for those who come back to it. */
  complete(name: string, now: Date): void;
  /** Whether the room that somebody was in is over; who comes with a new token opens another one of that name. */
  isOver(name: string, joinedAt: number): boolean;
}

/** Longer than any SDK tries to come back. */
const rememberedMs = 60_000;

export function createRooms(base: Omit<RoomContext, 'departures' | 'emptied'>): Rooms {
  const rooms = new Map<string, Room>();
  const completedAt = new Map<string, number>();
  const departures = createDepartures(base);
  const context: RoomContext = {
    ...base,
    departures,
    emptied: (room) => {
      if (rooms.get(room.name) === room) rooms.delete(room.name);
    },
  };

  return {
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
    complete(name, now) {
      completedAt.set(name, now.getTime());
      context.later(rememberedMs, () => completedAt.delete(name));
      const room = rooms.get(name);
      const participants = [...(room?.participants.values() ?? [])];
      for (const { channel } of participants) {
        channel?.send({ type: 'disconnected', version: 2, status: 'completed' });
        channel?.close();
      }
      for (const participant of participants) if (room) leave(room, participant);
    },
    isOver: (name, joinedAt) => joinedAt <= (completedAt.get(name) ?? Number.NEGATIVE_INFINITY),
  };
}
