import { arrived, awaitOthers } from './await-others.ts';
import { claim, dropHalfClaimed, partnersOf } from './claim.ts';
import { displace, namesakeOf } from './namesake.ts';
import { pairWithAll } from './pair.ts';
import type { Channel, Participant } from './participant.ts';
import { announce, type Room } from './room.ts';
import { roomState } from './room-state.ts';
import { SignallingError } from './signalling-error.ts';
import type { Message } from './wire/client-message.ts';

interface Return {
  channel: Channel;
  message: Message<'sync'>;
  /** See `claim`. */
  restoring: boolean;
}

/**
 * Takes somebody back whose socket, or whose server, was gone. What either side said meanwhile is in what both send now.
 * @param returning as they say that they are; whom the room still knows it knows better
 * @throws SignallingError when somebody else has come in their place
 */
export function resume(room: Room, returning: Participant, { channel, message, restoring }: Return): Participant {
  const known = room.participants.get(returning.sid);
  const participant = known ?? returning;
  const namesake = namesakeOf(room, participant);
  if (namesake && namesake.joinedAt > participant.joinedAt) throw new SignallingError(53205);
  displace(room, namesake);
  participant.stay();
  known?.channel?.close();
  participant.channel = channel;
  participant.grant = returning.grant;
  participant.state = 'connected';
  if (returning.publishingRevision > participant.publishingRevision) {
    participant.publishingRevision = returning.publishingRevision;
    participant.tracks = returning.tracks;
  }
  room.participants.set(participant.sid, participant);
  room.context.departures.forget(participant.sid);
  claim(room, participant, message.peer_connections, restoring);
  announce(room, participant);
  arrived(room);
  const awaited = restoring ? partnersOf(room, participant) : new Set<string>();
  awaitOthers(room, awaited, () => {
    // Their socket may have gone again while the others were waited for.
    if (participant.channel !== channel) return;
    dropHalfClaimed(room, participant);
    pairWithAll(room, participant);
    channel.send(roomState(room, participant, 'synced'));
  });
  return participant;
}
