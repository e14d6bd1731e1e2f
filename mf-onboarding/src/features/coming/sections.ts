/** What will come where; the words stand in the texts under the same names. */
export interface Section {
  section: string;
  at: RegExp;
  features: readonly string[];
}

const sections: readonly [Section, ...Section[]] = [
  { section: 'specialized', at: /^\/signup_specialized/, features: ['steps', 'review', 'draft'] },
  { section: 'signup', at: /^\/signup/, features: ['steps', 'review', 'draft'] },
];

/** The section a path belongs to. */
export function sectionAt(pathname: string): Section {
  return sections.find(({ at }) => at.test(pathname)) ?? sections[0];
}
