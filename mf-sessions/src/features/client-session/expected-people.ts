import type { RemotePerson } from '../call/video-room.ts';
import type { Participant } from '../session/participants.ts';

/**
 * For whom there is a pane (SESS-096): practitioner and partner, or only the practitioner where the partner sits
 * beside. A partner who comes on a device of their own all the same is shown.
 * @param isTogether whether the host of a couple has said that both are in one room
 */
export function expectedPeople(
  others: readonly Participant[],
  people: readonly RemotePerson[],
  isTogether: boolean,
): readonly Participant[] {
  const partnerIsApart = !isTogether || people.some(({ role }) => role === 'guest');
  return others.filter(({ role }) => role !== 'guest' || partnerIsApart);
}
