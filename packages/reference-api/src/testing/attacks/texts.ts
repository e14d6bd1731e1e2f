/** Texts for the fields of a request, each with a mark by which it is found again wherever it turns up. */
export interface Texts {
  /** For a field of one line. */
  line: string;
  /** For a field of several; its second line looks like a place in a program. */
  text: string;
  /** An address that nobody has. */
  email: string;
  /** A word without a space. */
  word: string;
}

/** Texts with one mark. */
export function marked(mark: string): Texts {
  return {
    line: `Where? at home, ${mark}`,
    text: `Where?\nat home, every night ${mark}\n    at ${mark} (/night/street.ts:1:1)`,
    email: `${mark.toLowerCase()}@where.test`,
    word: mark,
  };
}
