import type { DemoPerson } from '../../world/world.ts';

const knownRoles = ['counsellor', 'generic', 'admin', 'clinic_admin', 'client', 'guest'] as const;
/** Groups of people, in the order in which one looks for them. */
export const shownRoles = [...knownRoles, 'other'] as const;
type ShownRole = (typeof shownRoles)[number];

/** People in groups; roles that nobody foresaw come last. */
export function peopleByRole(people: readonly DemoPerson[]): { role: ShownRole; members: DemoPerson[] }[] {
  const roleOf = ({ role }: DemoPerson): ShownRole => knownRoles.find((known) => known === role) ?? 'other';
  return shownRoles
    .map((role) => ({ role, members: people.filter((person) => roleOf(person) === role) }))
    .filter(({ members }) => members.length > 0);
}
