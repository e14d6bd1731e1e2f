import { orderFor } from './link.ts';
import { type Participant, viewOf } from './participant.ts';
import { endsOf, othersThan, publishedBy, type Room, subscribedBy } from './room.ts';
import type { PeerConnectionOrder, ServerMessage } from './wire/server-message.ts';

/** Nothing of this server leaves the house, so there is no region; the SDK wants the words. */
const nowhere = { media_region: 'local', signaling_region: 'local', audio_processors: [] };

/** The whole room for one who has just come, or come back. */
export function roomState(
  room: Room,
  participant: Participant,
  type: 'connected' | 'synced',
  more: readonly PeerConnectionOrder[] = [],
): ServerMessage {
  const { sid, identity, ticket } = participant;
  const orders = endsOf(room, participant).map(({ link, end }) => orderFor(link, end));
  return {
    ...{ type, version: 2, session: ticket, sid: room.sid, name: room.name },
    participant: { sid, identity },
    participants: othersThan(room, participant).map((other) => viewOf(other, other.state)),
    published: publishedBy(room, participant),
    subscribed: subscribedBy(room, participant),
    peer_connections: [...more, ...orders.filter((order) => order !== null)],
    options: { session_timeout: room.context.timings.sessionSeconds, ...nowhere },
    recording: { is_recording: false, revision: 1 },
    media_signaling: {},
  };
}
