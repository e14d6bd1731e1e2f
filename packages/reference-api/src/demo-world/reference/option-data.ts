/** One option of a reference list, in both languages; a name that is the same in both stands once. */
export interface OptionData {
  name: string;
  name_fr: string;
  acronym?: string;
  code?: string;
  country?: 'CAN' | 'USA';
  other_yn?: boolean;
}

/** Lines of `English | French`; `Other` is the option that asks for a text of its own. */
export function options(lines: string): OptionData[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', name_fr = name] = line.split('|').map((part) => part.trim());
      return name === 'Other' ? { name, name_fr, other_yn: true } : { name, name_fr };
    });
}
