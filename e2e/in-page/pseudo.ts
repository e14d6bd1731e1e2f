// A language that nobody speaks. Runs in the page; its test runs it in Node.

/** A text of a catalogue begins and ends with these marks of Unicode, which nobody sees and which nest as brackets do. */
export const FIRST = '\u2068';
export const LAST = '\u2069';

/** What i18next fills in: a value, or another text. */
const GAP = /(\{\{[^}]*\}\}|\$t\([^)]*\))/;

const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aeiouyAEIOUY'].map((vowel) => [vowel, `${vowel}\u0301`.normalize('NFC')]),
);

/** Words as long as in a language that takes two fifths more room: its vowels are longer, and a word stays one word. */
function lengthened(words: string): string {
  const letters = [...words];
  const placesOf = (kind: RegExp) => letters.flatMap((letter, place) => (kind.test(letter) ? [place] : []));
  const vowels = placesOf(/[aeiouy]/i);
  const places = vowels.length > 0 ? vowels : placesOf(/\p{L}/u);
  const more = Math.ceil(letters.length * 0.4);
  const times = new Map(
    places.map((place, turn) => [place, 1 + Math.floor((more + places.length - 1 - turn) / places.length)]),
  );
  return letters.map((letter, place) => (ACCENTED[letter] ?? letter).repeat(times.get(place) ?? 1)).join('');
}

/** A text in that language: marked, accented, two fifths longer, with the same gaps. */
export function pseudo(text: string): string {
  const pieces = text.split(GAP).map((piece, place) => (place % 2 === 1 ? piece : lengthened(piece)));
  return `${FIRST}${pieces.join('')}${LAST}`;
}
