import type { CallRole } from '../../session/identity.ts';
import type { Participant } from '../../session/participants.ts';
import type { RemotePerson } from '../video-room.ts';

/** Somebody whom a session is with. */
export type Expected = Pick<Participant, 'role' | 'name' | 'pictureUrl'>;

/** A place in the picture, whether or not somebody sits in it. */
export interface Pane {
  key: string;
  name: string;
  pictureUrl: string | null;
  person: RemotePerson | null;
}

interface PaneWords {
  /** Two partners in front of one device. */
  together(first: string, second: string): string;
  unnamed: string;
}

/** Who stands for a role: somebody with a picture before their own telephone, whoever came last otherwise. */
function personOf(role: CallRole, people: readonly RemotePerson[]): RemotePerson | null {
  const all = people.filter((person) => person.role === role);
  return all.findLast(({ isOnPhone }) => !isOnPhone) ?? all.at(-1) ?? null;
}

/**
 * A pane for each person the session is with. Partners who sit together have one (SESS-057), with both names, unless
 * the other has come on a device of their own. Nobody is in a room without being shown.
 */
export function panesOf(expected: readonly Expected[], people: readonly RemotePerson[], words: PaneWords): Pane[] {
  const isTogether = people.some((person) => person.isTogether);
  const guest = expected.find(({ role }) => role === 'guest');
  const isWithHost = guest !== undefined && isTogether && personOf('guest', people) === null;
  const shown = isWithHost ? expected.filter((one) => one !== guest) : expected;
  const panes = shown.map(({ role, name, pictureUrl }) => ({
    key: role,
    name: isWithHost && role === 'host' ? words.together(name, guest.name) : name,
    pictureUrl,
    person: personOf(role, people),
  }));
  const others = people.filter(({ role }) => expected.every((one) => one.role !== role));
  return [...panes, ...others.map((person) => ({ key: person.sid, name: words.unnamed, pictureUrl: null, person }))];
}

/** What somebody is heard by, be it the telephone; null while nothing is to be heard of them. */
export function voiceOf(person: RemotePerson | null, people: readonly RemotePerson[]): MediaStreamTrack | null {
  const heard = people.findLast(({ userId, audio }) => userId === person?.userId && audio?.enabled === true);
  return heard?.audio?.track ?? null;
}

/** Whether sound comes from somebody, be it over the telephone. */
export function isHeard(person: RemotePerson, people: readonly RemotePerson[]): boolean {
  return people.some(({ userId, audio }) => userId === person.userId && audio !== null);
}
