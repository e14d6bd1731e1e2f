import type { Departure } from './departures.ts';
import { closingOrder, otherEnd } from './link.ts';
import { type Participant, viewOf } from './participant.ts';
import { endsOf, othersThan, type Room, subscribedBy, tell } from './room.ts';

/** The last one closes the door. */
export function leave(room: Room, participant: Participant, how: Departure = 'left'): void {
  remove(room, participant, how);
  if (room.participants.size === 0) room.context.emptied(room);
}

/** Takes somebody out of the room and closes their connections at all others: a dead one would look like a fault of theirs. */
export function remove(room: Room, participant: Participant, how: Departure): void {
  participant.stay();
  participant.channel = null;
  if (!room.participants.delete(participant.sid)) return;
  room.context.departures.note(participant.sid, how);
  const ends = endsOf(room, participant);
  for (const { link } of ends) room.links.delete(link);
  participant.revision = room.context.nextRevision();
  for (const other of othersThan(room, participant)) {
    const theirs = ends.map(({ link, end }) => otherEnd(link, end)).filter((end) => end.participantSid === other.sid);
    tell(other, {
      participants: [{ ...viewOf(participant, 'disconnected'), tracks: [] }],
      subscribed: subscribedBy(room, other),
      peer_connections: theirs.map(closingOrder),
    });
  }
}
