import { arrived } from './await-others.ts';
import { displace, namesakeOf } from './namesake.ts';
import { pairNewcomer } from './pair.ts';
import type { Participant } from './participant.ts';
import { announce, type Room } from './room.ts';
import { roomState } from './room-state.ts';
import { SignallingError } from './signalling-error.ts';
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
  displace(room, namesakeOf(room, participant));
  if (room.participants.size >= mostParticipants) throw new SignallingError(53105);
  room.participants.set(participant.sid, participant);
  const orders = pairNewcomer(room, participant);
  const closed = initial.map(({ id }) => ({ id, description: { type: 'close', revision: 1 } as const }));
  participant.channel?.send(roomState(room, participant, 'connected', closed));
  announce(room, participant, orders);
  arrived(room);
}
