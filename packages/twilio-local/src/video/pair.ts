import { type Link, type LinkEnd, orderFor, otherEnd } from './link.ts';
import { newLinkId } from './link-id.ts';
import type { Participant } from './participant.ts';
import { endsOf, othersThan, type Room } from './room.ts';
import type { RoomChange } from './wire/server-message.ts';

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

/** Everyone with whom somebody has no peer connection. */
function unpaired(room: Room, participant: Participant): Participant[] {
  const paired = new Set(endsOf(room, participant).map(({ link, end }) => otherEnd(link, end).participantSid));
  return othersThan(room, participant).filter(({ sid }) => !paired.has(sid));
}

/** Opens a peer connection to everyone with whom there is none. The participant offers in each. */
export function pairWithAll(room: Room, participant: Participant): void {
  for (const other of unpaired(room, participant)) pair(room, participant, other);
}

/**
 * Opens a peer connection to everyone who is there. They offer, so that the newcomer, who has just pressed Start, has their
 * picture with the first round. An SDK that answers as it comes sends its own tracks in a second one.
 * @returns what each of them is told to do
 */
export function pairNewcomer(room: Room, newcomer: Participant): (other: Participant) => RoomChange {
  for (const other of unpaired(room, newcomer)) pair(room, other, newcomer);
  const links = new Set(endsOf(room, newcomer).map(({ link }) => link));
  return (other) => {
    const orders = endsOf(room, other).map(({ link, end }) => (links.has(link) ? orderFor(link, end) : null));
    return { peer_connections: orders.filter((order) => order !== null) };
  };
}
