/** What will come where; the words stand in the texts under the same names. */
export interface Section {
  section: string;
  at: RegExp;
  features: readonly string[];
}

const sections: readonly [Section, ...Section[]] = [
  { section: 'messaging', at: /^\/admin\/secure_messaging/, features: ['widget'] },
  { section: 'admin', at: /^\/admin/, features: ['payments', 'documents'] },
];

/** The section a path belongs to. */
export function sectionAt(pathname: string): Section {
  return sections.find(({ at }) => at.test(pathname)) ?? sections[0];
}
