import { accept, closingOrder, orderFor, otherEnd } from './link.ts';
import { pairWithAll } from './pair.ts';
import type { Participant } from './participant.ts';
import { endsOf, type Room, tell } from './room.ts';
import type { PeerConnectionState } from './wire/peer-connection.ts';

/** Hands on what a client tells of its peer connections; of any that it does not have, nothing. */
export function negotiate(room: Room, participant: Participant, states: readonly PeerConnectionState[]): void {
  for (const state of states) {
    const found = endsOf(room, participant).find(({ end }) => end.id === state.id);
    if (!found) continue;
    const { link, end } = found;
    const other = otherEnd(link, end);
    if (state.description?.type === 'close') {
      room.links.delete(link);
      tell(room.participants.get(other.participantSid), { peer_connections: [closingOrder(other)] });
      reopen(room, participant);
      continue;
    }
    const heard = accept(link, end, state);
    if (heard) tell(room.participants.get(other.participantSid), { peer_connections: [heard] });
  }
}

/** The SDK closes a connection that found no way for long: both are still here, so there is a new one to try. */
function reopen(room: Room, participant: Participant): void {
  const before = new Set(room.links);
  pairWithAll(room, participant);
  const orders = endsOf(room, participant)
    .filter(({ link }) => !before.has(link))
    .map(({ link, end }) => orderFor(link, end));
  tell(participant, { peer_connections: orders.filter((order) => order !== null) });
}
