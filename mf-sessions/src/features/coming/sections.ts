/** What will come where; the words stand in the texts under the same names. */
export interface Section {
  section: string;
  at: RegExp;
  features: readonly string[];
}

const sections: readonly [Section, ...Section[]] = [
  { section: 'notes', at: /^\/session_notes/, features: ['find', 'write'] },
];

/** The section a path belongs to. */
export function sectionAt(pathname: string): Section {
  return sections.find(({ at }) => at.test(pathname)) ?? sections[0];
}
