/** One option of a reference list, in both languages; a name that is the same in both stands once. */
export interface OptionData {
  /** Of an option that was added later; the others are counted. */
  id?: number;
  name: string;
  name_fr: string;
  acronym?: string;
  code?: string;
  country?: 'CAN' | 'USA';
  other_yn?: boolean;
}

/** Lines of `English | French`, or `English | French | id`; `Other` is the option that asks for a text of its own. */
export function options(lines: string): OptionData[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', name_fr = name, id] = line.split('|').map((part) => part.trim());
      const other = name === 'Other' ? { other_yn: true } : {};
      return { name, name_fr, ...other, ...numbered(id) };
    });
}

/** The number at the end of a line; nothing where there is none. */
export function numbered(id: string | undefined): { id?: number } {
  return id === undefined ? {} : { id: Number(id) };
}
