import { closingOrder, orderFor } from './link.ts';
import { newLinkId } from './link-id.ts';
import { addLink } from './pair.ts';
import type { Participant } from './participant.ts';
import { type Room, tell } from './room.ts';

/**
 * Helps the SDK of one whose only partner's network is gone. It has seen that connection fail, counts itself as
 * reconnecting until some connection works, and leaves the room when none does; alone it has none. So it gets one to
 * itself, for a moment.
 */
export function heal(room: Room, lonely: Participant): void {
  const end = () => ({ participantSid: lonely.sid, id: newLinkId(lonely.sid, lonely.sid) });
  const link = addLink(room, end(), end());
  const [initiator] = link.ends;
  const order = orderFor(link, initiator);
  if (order) tell(lonely, { peer_connections: [order] });
  const { later, timings } = room.context;
  later(timings.healingMs, () => {
    room.links.delete(link);
    tell(lonely, { peer_connections: link.ends.map(closingOrder) });
  });
}
