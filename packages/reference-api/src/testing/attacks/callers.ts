import type { Caller } from '@portal/contract';
import type { MadeWorld } from './attack-world.ts';
import { clinicAddresses } from './clinic-records.ts';
import type { House, Mark, Place } from './marks.ts';
import { mayRead } from './marks.ts';

/** Somebody who tries all calls. */
export interface Attacker {
  /** What they may call as, by their account; nobody at all without. */
  callers: readonly Caller[];
  /** Whose household they are of. */
  house?: House;
  place: Place;
  token(world: MadeWorld): Promise<string | undefined> | string | undefined;
  /** What they read of a household that they are not of. */
  knows?: readonly string[];
}

/** All kinds of people, each with a name of its own. */
export const attackers: Readonly<Record<string, Attacker>> = {
  nobody: { callers: [], place: 'stranger', token: () => undefined },
  'a made-up token': { callers: [], place: 'stranger', token: () => 'Zm9vYmFyYmF6' },
  'an ended session': {
    callers: [],
    place: 'stranger',
    token: async ({ send, tokenOf, home }) => {
      const token = await tokenOf(home.counsellor.email);
      await send({ method: 'DELETE', path: '/practice/sessions', token });
      return token;
    },
  },
  'the counsellor': member('home', 'counsellor', ['practitioner']),
  'the client': member('home', 'client', ['client']),
  'the partner': member('home', 'guest', ['guest']),
  'the partner, by the link of the session': {
    ...member('home', 'guest', ['guest']),
    token: ({ home }) => home.guest.linkToken,
  },
  'another counsellor': member('away', 'counsellor', ['practitioner']),
  'another counsellor’s client': member('away', 'client', ['client']),
  'the partner of that one': member('away', 'guest', ['client']),
  'another client of the counsellor': {
    ...stranger('alex@demo.test', ['client']),
    // He has sessions with her.
    knows: ['home.name.counsellor'],
  },
  'a specialized provider': stranger('sam@demo.test', ['practitioner']),
  'an administrator of the counsellor’s clinic': clinicAdministrator('home', 'clinic_admin'),
  'one of them whom nobody has admitted': clinicAdministrator('home', 'newcomer'),
  'another clinic’s administrator': clinicAdministrator('away', 'clinic_admin'),
  'a platform administrator': { callers: ['admin'], place: 'admin', token: ({ admin }) => admin },
};

function member(house: House, place: 'counsellor' | 'client' | 'guest', callers: readonly Caller[]): Attacker {
  return { callers, house, place, token: (world) => world[house][place].token };
}

function clinicAdministrator(house: House, place: 'clinic_admin' | 'newcomer'): Attacker {
  return { ...stranger(clinicAddresses[house][place], ['clinic_admin']), house, place };
}

function stranger(email: string, callers: readonly Caller[]): Attacker {
  return { callers, place: 'stranger', token: ({ tokenOf }) => tokenOf(email) };
}

/** Whether somebody stands in a place towards a household: its people there, administrators towards all. */
export function placeTowards({ house, place }: Attacker, of: House): Place {
  return place === 'admin' || house === of ? place : 'stranger';
}

/** Whether what somebody was answered is theirs to read. */
export function reads(attacker: Attacker, { house, kind }: Mark): boolean {
  return mayRead(placeTowards(attacker, house), kind) || (attacker.knows ?? []).includes(`${house}.${kind}`);
}
