import type { DemoPerson } from '../../world/world.ts';

const knownRoles = ['counsellor', 'generic', 'admin', 'clinic_admin', 'client', 'guest'] as const;
type ShownRole = (typeof knownRoles)[number] | 'other';

/** People in groups, the groups in the order in which one looks for them; roles that nobody foresaw come last. */
export function peopleByRole(people: readonly DemoPerson[]): { role: ShownRole; members: DemoPerson[] }[] {
  const roleOf = ({ role }: DemoPerson): ShownRole => knownRoles.find((known) => known === role) ?? 'other';
  return [...knownRoles, 'other' as const]
    .map((role) => ({ role, members: people.filter((person) => roleOf(person) === role) }))
    .filter(({ members }) => members.length > 0);
}
