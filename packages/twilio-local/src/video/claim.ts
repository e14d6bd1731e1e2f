import { accept, type Link, type LinkEnd, otherEnd } from './link.ts';
import { partnerIn } from './link-id.ts';
import type { Participant } from './participant.ts';
import { endsOf, type Room, tell } from './room.ts';
import type { PeerConnectionState } from './wire/peer-connection.ts';

/**
 * Takes up the peer connections that one who has come back still has.
 * @param restoring this server, or the room, is young: it takes up connections that it did not make, too
 */
export function claim(
  room: Room,
  participant: Participant,
  states: readonly PeerConnectionState[],
  restoring: boolean,
): void {
  for (const state of states) {
    const found = endsOf(room, participant).find(({ end }) => end.id === state.id);
    const { link, end } = found ?? (restoring ? restored(room, participant, state.id) : null) ?? {};
    if (!link || !end || state.description?.type === 'close') continue;
    link.claimed.add(end);
    const heard = accept(link, end, state);
    if (heard) tell(room.participants.get(otherEnd(link, end).participantSid), { peer_connections: [heard] });
  }
}

/** A connection that a server before this one made: its id says between whom. */
function restored(room: Room, { sid }: Participant, id: string): { link: Link; end: LinkEnd } | null {
  const partner = partnerIn(id, sid);
  if (partner === null) return null;
  const end: LinkEnd = { participantSid: sid, id };
  const link: Link = {
    ends: [end, { participantSid: partner, id }],
    ...{ initiator: null, offerer: null, revision: 0, claimed: new Set() },
  };
  room.links.add(link);
  return { link, end };
}

/** With whom one who has come back still has connections. */
export function partnersOf(room: Room, participant: Participant): Set<string> {
  return new Set(endsOf(room, participant).map(({ link, end }) => otherEnd(link, end).participantSid));
}

/** Gives up connections of a server before this one that only one side still has. */
export function dropHalfClaimed(room: Room, participant: Participant): void {
  for (const { link } of endsOf(room, participant))
    if (link.initiator === null && link.claimed.size < link.ends.length) room.links.delete(link);
}
