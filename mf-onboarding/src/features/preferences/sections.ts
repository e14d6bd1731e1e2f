import type { User } from '@portal/contract/entities/user';
import { EDITION_TRAITS, type Edition } from '@portal/contract/rules/editions';
import { isAdmin } from '@portal/contract/rules/people';

const SECTIONS = [
  'personal',
  'address',
  'contact',
  'professional',
  'practice',
  'profile',
  'tax',
  'region',
  'security',
] as const;
export type Section = (typeof SECTIONS)[number];

/** An admin who sees nobody has neither a practice nor taxes of one. */
const practitionersOnly: readonly Section[] = ['address', 'professional', 'practice', 'profile', 'tax'];

/**
 * The sections that concern a person (BS-006). Tax numbers are asked where there is a HST. Clients have no account to
 * sign in to: they choose language and time zone.
 */
export function sectionsOf(
  user: Pick<User, 'provider_yn' | 'is_admin' | 'roles'>,
  edition: Edition,
): readonly Section[] {
  const { chargesHst } = EDITION_TRAITS[edition];
  const { provider_yn } = user;
  if (!provider_yn && !isAdmin(user)) return ['region'];
  return SECTIONS.filter(
    (section) => (provider_yn || !practitionersOnly.includes(section)) && (chargesHst || section !== 'tax'),
  );
}

/** The section that an address names; the first one when it names none of them. */
export function sectionAt(query: URLSearchParams, sections: readonly Section[]): Section {
  return sections.find((section) => section === query.get('section')) ?? sections[0] ?? 'personal';
}

/** Where a section is found. The first one is the page itself. */
export function sectionLocation(section: Section): string {
  return section === 'personal' ? '/preferences' : `/preferences?section=${section}`;
}
