import { newSid } from '../tokens/sid.ts';
import { leave } from './leave.ts';
import { createRoom, type Room, type RoomContext } from './room.ts';

/** The rooms of a server, by name: each exists while somebody is in it. */
export interface Rooms {
  open(name: string): Room;
  /** Ends a room for everyone in it, and for those who come back to it. */
  complete(name: string, now: Date): void;
  /** Whether the room that somebody was in is over; who comes with a new token opens another one of that name. */
  isOver(name: string, joinedAt: number): boolean;
}

/** Longer than any SDK tries to come back. */
const rememberedMs = 60_000;

export function createRooms(base: Omit<RoomContext, 'emptied'>): Rooms {
  const rooms = new Map<string, Room>();
  const completedAt = new Map<string, number>();
  const context: RoomContext = {
    ...base,
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
