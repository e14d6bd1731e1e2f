import { type Link, type LinkEnd, otherEnd } from './link.ts';
import { newLinkId } from './link-id.ts';
import type { Participant } from './participant.ts';
import { endsOf, othersThan, type Room } from './room.ts';

/** Opens a peer connection in which the first one offers: the other learns of it by that offer. */
function pair(room: Room, initiator: Participant, other: Participant): void {
  const id = newLinkId(initiator.sid, other.sid);
  addLink(room, { participantSid: initiator.sid, id }, { participantSid: other.sid, id });
}

export function addLink(room: Room, initiator: LinkEnd, other: LinkEnd): Link {
  const link: Link = { ends: [initiator, other], initiator, offerer: null, revision: 0, claimed: new Set() };
  room.links.add(link);
  return link;
}

/** Opens a peer connection to everyone with whom there is none. */
export function pairWithAll(room: Room, participant: Participant): void {
  const paired = new Set(endsOf(room, participant).map(({ link, end }) => otherEnd(link, end).participantSid));
  for (const other of othersThan(room, participant)) if (!paired.has(other.sid)) pair(room, participant, other);
}
