import { describe, expect, it } from '@jest/globals';
import { person } from '../call/testing/fake-room.ts';
import { otherParticipants } from '../session/participants.ts';
import { couple, session } from '../session/testing/session-fixture.ts';
import { expectedPeople } from './expected-people.ts';

const partners = otherParticipants(couple(), '12');
const roles = (...input: Parameters<typeof expectedPeople>) => expectedPeople(...input).map(({ role }) => role);

describe('panes of a client', () => {
  it('are one, of the practitioner, in a session of two', () => {
    expect(roles(otherParticipants(session(), '11'), [], false)).toEqual(['provider']);
  });

  it('are two for partners in separate rooms, one for partners who sit together', () => {
    expect(roles(partners, [], false)).toEqual(['provider', 'guest']);
    expect(roles(partners, [], true)).toEqual(['provider']);
  });

  it('are two again when the partner comes on a device of their own after all', () => {
    const guest = person({ sid: 'PA2', userId: '13', role: 'guest' });
    expect(roles(partners, [guest], true)).toEqual(['provider', 'guest']);
  });
});
