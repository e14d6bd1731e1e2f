import type { Description, IceState, PeerConnectionState } from './wire/peer-connection.ts';
import type { PeerConnectionOrder } from './wire/server-message.ts';

/** One side of a peer connection: whose it is, what that client calls it, and the last it said of it. */
export interface LinkEnd {
  readonly participantSid: string;
  readonly id: string;
  description?: Description | undefined;
  ice?: IceState | undefined;
}

/** A peer connection between two clients; the server only carries what they tell one another. */
export interface Link {
  readonly ends: readonly [LinkEnd, LinkEnd];
  /** The highest revision of an accepted offer. */
  revision: number;
  offerer: LinkEnd | null;
  /** Who is to make the first offer; nobody in a link that a server before this one made. */
  readonly initiator: LinkEnd | null;
  /** Ends whose client has this peer connection, in a link that a server before this one made. */
  readonly claimed: Set<LinkEnd>;
}

export function otherEnd({ ends }: Link, end: LinkEnd): LinkEnd {
  return end === ends[0] ? ends[1] : ends[0];
}

/** The first offer is asked for by revision 1; the client makes it revision 2. */
const firstOffer = { type: 'create-offer', revision: 1 } as const;

/**
 * Takes what a client says of its end.
 * @returns what the other end is to hear of it; null when that is nothing
 */
export function accept(
  link: Link,
  end: LinkEnd,
  { description, ice }: PeerConnectionState,
): PeerConnectionOrder | null {
  const heard: PeerConnectionOrder = { id: otherEnd(link, end).id };
  if (description && takeDescription(link, end, description)) heard.description = description;
  if (ice && ice.revision > (end.ice?.revision ?? 0)) {
    end.ice = ice;
    heard.ice = ice;
  }
  return heard.description || heard.ice ? heard : null;
}

/**
 * Decides between two offers at once (glare): the first one counts, whoever made the second rolls back when they hear
 * of it, answers, and offers again by themselves.
 */
function takeDescription(link: Link, end: LinkEnd, description: Description): boolean {
  if (description.type === 'offer') {
    if (description.revision <= link.revision) return false;
    link.revision = description.revision;
    link.offerer = end;
  } else {
    // The offer that this answers may have gone through a server before this one.
    const answersUnknown = link.initiator === null && description.revision > link.revision;
    if (!answersUnknown && (description.revision !== link.revision || link.offerer === end)) return false;
    link.revision = description.revision;
    link.offerer = otherEnd(link, end);
  }
  end.description = description;
  return true;
}

/** All that a client has to know of its end, for one who may have missed some; null when that is nothing yet. */
export function orderFor(link: Link, end: LinkEnd): PeerConnectionOrder | null {
  const { description, ice } = otherEnd(link, end);
  if (!description && !end.description) return link.initiator === end ? { id: end.id, description: firstOffer } : null;
  return { id: end.id, ...(description && { description }), ...(ice && { ice }) };
}

/** Ends a peer connection. Its id can never be used again: the SDK remembers it. */
export function closingOrder({ id }: LinkEnd): PeerConnectionOrder {
  return { id, description: { type: 'close', revision: 1 } };
}
