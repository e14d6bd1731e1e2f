import { fold } from '@portal/contract/rules/fold';
import { wordsOf } from '../storage/folded.ts';

/** Characters of an excerpt, and how many of them at most stand before what was looked for. */
const LENGTH = 160;
const BEFORE = 40;

/** The words of a text around the first that was looked for, with dots where there is more; its beginning where none was. */
export function excerptOf(text: string, q: string): string {
  const found = placeOf(text, wordsOf(q));
  const start = found <= BEFORE ? 0 : afterSpace(text, found - BEFORE, found);
  if (start + LENGTH >= text.length) return `${start === 0 ? '' : '… '}${text.slice(start)}`;
  const cut = text.slice(start, start + LENGTH);
  // A word of such a length is none; half of a character at its end would be worse than half of a word.
  const whole = cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut.replace(/[\ud800-\udbff]$/u, '');
  return `${start === 0 ? '' : '… '}${whole} …`;
}

/** Where the first of the words stands, as the search finds it: without case and accents. 0 where none does. */
function placeOf(text: string, words: readonly string[]): number {
  // A list without a search would fold each of its texts for nothing: two fifths of what the call took.
  if (words.length === 0) return 0;
  const { folded, origins } = fold(text);
  const places = words.map((word) => folded.indexOf(fold(word).folded)).filter((place) => place >= 0);
  return places.length === 0 ? 0 : (origins[Math.min(...places)] ?? 0);
}

/** The first beginning of a word from a place on, at the latest where the other one is. */
function afterSpace(text: string, from: number, latest: number): number {
  const space = text.indexOf(' ', from);
  return space === -1 ? latest : Math.min(space + 1, latest);
}
