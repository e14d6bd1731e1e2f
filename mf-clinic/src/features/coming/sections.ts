/** What will come where; the words stand in the texts under the same names. */
export interface Section {
  section: string;
  at: RegExp;
  features: readonly string[];
}

const sections: readonly [Section, ...Section[]] = [
  { section: 'signin', at: /^\/signin_clinic/, features: ['signin'] },
  { section: 'signup', at: /^\/signup_clinic/, features: ['account'] },
  { section: 'portal', at: /^\/dashboard_clinic/, features: ['account', 'tax', 'payments'] },
];

/** The section a path belongs to. */
export function sectionAt(pathname: string): Section {
  return sections.find(({ at }) => at.test(pathname)) ?? sections[0];
}
