import { noteLines } from '../reader/note-tree.ts';
import { parseNote } from '../reader/parse-note.ts';

/** A run of words of two texts, and which of them has it. */
export interface WordRun {
  of: 'both' | 'first' | 'second';
  text: string;
}

/** Pairs of words that are compared at most: two stretches of two thousand words without a common beginning or end. */
const MOST_PAIRS = 4_000_000;

/** Compares two texts word by word, without regard to the space between. What is too long to be compared differs. */
export function compareWords(first: string, second: string): WordRun[] {
  const [one, other] = [wordsOf(first), wordsOf(second)];
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && isSame(one[start], other[start])) start += 1;
  let end = 0;
  while (end < shorter - start && isSame(one.at(-1 - end), other.at(-1 - end))) end += 1;
  const middle = compareAll(one.slice(start, one.length - end), other.slice(start, other.length - end));
  const both = (words: readonly string[]) => words.map((text): WordRun => ({ of: 'both', text }));
  return joinRuns([...both(one.slice(0, start)), ...middle, ...both(one.slice(one.length - end))]);
}

/** Follows the longest row of words that both have. */
function compareAll(one: readonly string[], other: readonly string[]): WordRun[] {
  const only = (of: WordRun['of'], words: readonly string[]) => words.map((text): WordRun => ({ of, text }));
  if (one.length * other.length > MOST_PAIRS) return [...only('first', one), ...only('second', other)];
  const inCommon = countInCommon(one, other);
  const runs: WordRun[] = [];
  let [x, y] = [0, 0];
  while (x < one.length && y < other.length) {
    const [text = '', otherText = ''] = [one[x], other[y]];
    const isBoth = isSame(text, otherText);
    const isFirst = inCommon(x + 1, y) >= inCommon(x, y + 1);
    if (isBoth) runs.push({ of: 'both', text });
    else runs.push(isFirst ? { of: 'first', text } : { of: 'second', text: otherText });
    if (isBoth || isFirst) x += 1;
    if (isBoth || !isFirst) y += 1;
  }
  return [...runs, ...only('first', one.slice(x)), ...only('second', other.slice(y))];
}

/** How many words two texts have in common, in their order, from a word of each on: a table that is filled from the end. */
function countInCommon(one: readonly string[], other: readonly string[]): (x: number, y: number) => number {
  const numbers = new Map<string, number>();
  const numbered = (words: readonly string[]) =>
    Uint32Array.from(words, (word) => {
      const known = numbers.get(word.trimEnd()) ?? numbers.size;
      numbers.set(word.trimEnd(), known);
      return known;
    });
  // Numbers are compared many times faster than words.
  const [left, right] = [numbered(one), numbered(other)];
  const width = other.length + 1;
  const table = new Uint16Array((one.length + 1) * width);
  const at = (x: number, y: number) => table[x * width + y] ?? 0;
  for (let x = left.length - 1; x >= 0; x -= 1)
    for (let y = right.length - 1; y >= 0; y -= 1)
      table[x * width + y] = left[x] === right[y] ? at(x + 1, y + 1) + 1 : Math.max(at(x + 1, y), at(x, y + 1));
  return at;
}

function joinRuns(words: readonly WordRun[]): WordRun[] {
  const runs: WordRun[] = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (last?.of === word.of) last.text += word.text;
    else runs.push({ ...word });
  }
  return runs;
}

/** Words, each with the space behind it. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*/g) ?? [];
}

function isSame(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && one.trimEnd() === other?.trimEnd();
}

/** Compares the words of two notes. @param first and @param second are HTML */
export function compareNotes(first: string, second: string): WordRun[] {
  return compareWords(noteLines(parseNote(first)), noteLines(parseNote(second)));
}

/** Whether two texts have other words, and not only another look. */
export function differInWords(runs: readonly WordRun[]): boolean {
  return runs.some(({ of }) => of !== 'both');
}
