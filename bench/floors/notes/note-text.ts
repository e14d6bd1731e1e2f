/** Characters of the note that is typed in. */
export const NOTE_LENGTH = 20_000;

const PARAGRAPH =
  'She slept badly, <strong>woke at four</strong> and thought of the move; <em>we went through the week</em>. ';

/** A long note: paragraphs of some three lines, with bold and italic words. */
export function longNote(): string {
  const words = PARAGRAPH.replace(/<[^>]*>/g, '');
  return `<p>${PARAGRAPH.repeat(3)}</p>`.repeat(Math.ceil(NOTE_LENGTH / (words.length * 3)));
}
