import { heal } from './heal.ts';
import { leave } from './leave.ts';
import type { Participant } from './participant.ts';
import { announce, othersThan, type Room } from './room.ts';

/** The SDK has said good-bye. */
const normalClosure = 1000;
/** The tab was closed, or went to another page. */
const goingAway = 1001;

/** A socket has closed: whether its owner has left, is leaving, or may come back is told by how. */
export function lose(room: Room, participant: Participant, code: number): void {
  participant.channel = null;
  if (code === normalClosure) {
    leave(room, participant);
    return;
  }
  const { timings, later } = room.context;
  participant.state = 'reconnecting';
  announce(room, participant);
  participant.stay();
  participant.stay =
    code === goingAway
      ? later(timings.leftAfterMs, () => leave(room, participant, 'lost'))
      : later(timings.lostAfterMs, () => giveUp(room, participant));
}

function giveUp(room: Room, participant: Participant): void {
  leave(room, participant, 'lost');
  const [lonely, ...more] = othersThan(room, participant);
  if (lonely && more.length === 0) heal(room, lonely);
}
