import { remove } from './leave.ts';
import type { Participant } from './participant.ts';
import { othersThan, type Room } from './room.ts';
import { errorMessage, SignallingError } from './signalling-error.ts';

/** Somebody else in the room with the same identity: the same person in another tab. */
export function namesakeOf(room: Room, participant: Participant): Participant | undefined {
  return othersThan(room, participant).find(({ identity }) => identity === participant.identity);
}

/** Of two with one identity the later stays. The earlier is told why it has to go, so that it does not come back. */
export function displace(room: Room, earlier: Participant | undefined): void {
  if (!earlier) return;
  const { channel } = earlier;
  // Not left: the room may have nobody else in it, and its next one is at the door.
  remove(room, earlier);
  channel?.send(errorMessage(new SignallingError(53205)));
  channel?.close();
}
