import { remove } from './leave.ts';
import type { Participant } from './participant.ts';
import { othersThan, type Room } from './room.ts';
import { errorMessage, SignallingError } from './signalling-error.ts';

/**
 * The same person in another tab. Somebody who books alone and as one of a couple comes as `7_host` and as
 * `7_host_together`: the user's id alone, before the first `_`, tells who it is.
 */
export function namesakeOf(room: Room, participant: Participant): Participant | undefined {
  const userId = userIdOf(participant);
  return othersThan(room, participant).find((other) => userIdOf(other) === userId);
}

function userIdOf({ identity }: Participant): string | undefined {
  return identity.split('_', 1)[0];
}

/** Of two that are one person the later stays. The earlier is told why it has to go, so that it does not come back. */
export function displace(room: Room, earlier: Participant | undefined): void {
  if (!earlier) return;
  const { channel } = earlier;
  // Not left: the room may have nobody else in it, and its next one is at the door.
  remove(room, earlier, 'displaced');
  channel?.send(errorMessage(new SignallingError(53205)));
  channel?.close();
}
