import { TERMS_VERSION } from '@portal/contract/rules/onboarding';
import { cast } from './cast.ts';
import type { World } from './world.ts';

/**
 * The people of the table. Clients have no password: they come by a session link. All practitioners have completed their
 * onboarding and agreed to the present terms, so that no page asks them to; scenarios have those who have not.
 */
export function addPeople(world: World, now: Date, passwordHash: string): void {
  const created_at = new Date(now.getTime() - 400 * 86_400_000);
  for (const { about: _, ...person } of cast) {
    const hasPassword = !person.roles.includes('client') && !person.roles.includes('guest');
    world.people.push({
      ...person,
      password_hash: hasPassword ? passwordHash : null,
      email_confirmed_at: created_at,
      onboarded_at: person.provider_yn ? created_at : null,
      created_at,
      updated_at: created_at,
    });
    // Of today: the present version may be younger than the accounts.
    const agreed = { version: TERMS_VERSION, locale: person.locale ?? 'en', accepted_at: now };
    if (person.provider_yn) world.terms_acceptances.push({ person_id: person.id, ...agreed });
  }
}
