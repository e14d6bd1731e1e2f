import { arrived } from './await-others.ts';
import { leave } from './leave.ts';
import { pairWithAll } from './pair.ts';
import type { Participant } from './participant.ts';
import { announce, othersThan, type Room } from './room.ts';
import { roomState } from './room-state.ts';
import { errorMessage, SignallingError } from './signalling-error.ts';
import type { PeerConnectionState } from './wire/peer-connection.ts';

/** Everyone sends to everyone: with more than this the machines of all would be too slow. */
const mostParticipants = 8;

/**
 * Lets somebody in.
 * @param initial peer connections that the SDK opens before it knows whom to meet: they are closed again, for an idle
 *   one would hide that a call has failed
 * @throws SignallingError
 */
export function enter(room: Room, participant: Participant, initial: readonly PeerConnectionState[]): void {
  displaceNamesake(room, participant);
  if (room.participants.size >= mostParticipants) throw new SignallingError(53105);
  room.participants.set(participant.sid, participant);
  pairWithAll(room, participant);
  const closed = initial.map(({ id }) => ({ id, description: { type: 'close', revision: 1 } as const }));
  participant.channel?.send(roomState(room, participant, 'connected', closed));
  announce(room, participant);
  arrived(room);
}

/**
 * Of two with one identity the later stays. The earlier is told, so that it does not come back.
 * @throws SignallingError to the earlier one, when it comes back after all
 */
export function displaceNamesake(room: Room, { sid, identity, joinedAt }: Participant): void {
  const namesake = othersThan(room, { sid }).find((other) => other.identity === identity);
  if (!namesake) return;
  if (namesake.joinedAt > joinedAt) throw new SignallingError(53205);
  const { channel } = namesake;
  leave(room, namesake);
  channel?.send(errorMessage(new SignallingError(53205)));
  channel?.close();
}
