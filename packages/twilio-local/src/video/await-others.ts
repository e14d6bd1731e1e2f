import type { Room } from './room.ts';

/**
 * Waits until everyone named is in the room, or for as long as it makes sense. A server that has just started does not
 * know who was in the room of the one before; to an answer that leaves somebody out the SDK would drop them.
 */
export function awaitOthers(room: Room, sids: ReadonlySet<string>, done: () => void): void {
  const { later, timings } = room.context;
  const finish = () => {
    callOff();
    room.awaiting.delete(look);
    done();
  };
  const callOff = later(timings.othersWithinMs, finish);
  const look = () => {
    if ([...sids].every((sid) => room.participants.has(sid))) finish();
  };
  room.awaiting.add(look);
  look();
}

/** Somebody has come: those who waited look whether that was all. */
export function arrived(room: Room): void {
  for (const look of [...room.awaiting]) look();
}
