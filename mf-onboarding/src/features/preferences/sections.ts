import type { User } from '@portal/contract/entities/user';

const SECTIONS = ['personal', 'address', 'contact', 'region', 'security'] as const;
export type Section = (typeof SECTIONS)[number];

/** An admin who sees nobody has no practice address. */
const practitionersOnly: readonly Section[] = ['address'];

/** The sections that concern a person. */
export function sectionsOf(user: Pick<User, 'provider_yn'>): readonly Section[] {
  return user.provider_yn ? SECTIONS : SECTIONS.filter((section) => !practitionersOnly.includes(section));
}

/** The section that an address names; the first one when it names none of them. */
export function sectionAt(query: URLSearchParams, sections: readonly Section[]): Section {
  return sections.find((section) => section === query.get('section')) ?? 'personal';
}

/** Where a section is found. The first one is the page itself. */
export function sectionLocation(section: Section): string {
  return section === 'personal' ? '/preferences' : `/preferences?section=${section}`;
}
