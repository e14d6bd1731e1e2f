import type { CastMember } from './cast.ts';
import { englishNames, frenchNames } from './names.ts';
import type { World } from './world.ts';

/** Background people start here, clear of the people of the table. */
const FIRST_ID = 21;

/** Adds so many clients of a practitioner and answers their ids; francophones come to Luc. */
export function addBackgroundClients(world: World, now: Date, practitioner: CastMember, count: number): number[] {
  const locale = practitioner.locale ?? 'en';
  const created_at = new Date(now.getTime() - 300 * 86_400_000);
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const background = world.people.filter((person) => (person.id ?? 0) >= FIRST_ID);
    const used = background.filter((person) => person.locale === locale).length;
    const name = (locale === 'fr' ? frenchNames : englishNames)[used];
    if (name === undefined) throw new Error('There are more clients than names');
    const [first_name = '', ...family] = name.split(' ');
    const id = FIRST_ID + background.length;
    world.people.push({
      id,
      email: `${plain(name)}@clients.demo.test`,
      email_confirmed_at: created_at,
      roles: ['client'],
      region: practitioner.region ?? 'CA',
      first_name,
      last_name: family.join(' '),
      locale,
      timezone: practitioner.timezone ?? 'America/Toronto',
      created_at,
      updated_at: created_at,
    });
    world.client_practitioners.push({ practitioner_id: practitioner.id, client_id: id });
    ids.push(id);
  }
  return ids;
}

/** `Élodie St-Pierre` → `elodie.st-pierre`. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(' ', '.');
}
