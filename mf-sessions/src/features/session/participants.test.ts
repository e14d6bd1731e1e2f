import { describe, expect, it } from '@jest/globals';
import { otherParticipants, ownRole } from './participants.ts';
import { couple, session } from './testing/session-fixture.ts';

const namesFor = (appointment: ReturnType<typeof session>, userId: string) =>
  otherParticipants(appointment, userId).map(({ role, name }) => `${role} ${name}`);

describe('who takes part in a session', () => {
  it.each([
    ['1', 'provider', ['host Jo Lavoie', 'guest Kim Lavoie']],
    ['12', 'host', ['provider Maya Chen', 'guest Kim Lavoie']],
    ['13', 'guest', ['provider Maya Chen', 'host Jo Lavoie']],
  ])('of a couple, for person %s the %s', (userId, role, others) => {
    expect(ownRole(couple(), userId)).toBe(role);
    expect(namesFor(couple(), userId)).toEqual(others);
  });

  it('of two, is the other one', () => {
    expect(namesFor(session(), '1')).toEqual(['host Alex Roy']);
    expect(namesFor(session(), '11')).toEqual(['provider Maya Chen']);
  });

  it('is shown with the portrait that a practitioner has', () => {
    const url = '/api/files/portraits/a.jpg';
    const maya = { ...session().counsellor, avatar: { url } };
    expect(otherParticipants(session({ counsellor: maya }), '11').map(({ pictureUrl }) => pictureUrl)).toEqual([url]);
    const alex = { ...session().client, avatar: { url }, degrees: [{ acronym: 'MA' }, { acronym: 'RN' }] };
    expect(otherParticipants(session({ client: alex }), '1')).toMatchObject([
      { pictureUrl: url, degrees: ['MA', 'RN'] },
    ]);
    expect(otherParticipants(session({ counsellor: maya }), '1').map(({ pictureUrl }) => pictureUrl)).toEqual([null]);
  });
});
