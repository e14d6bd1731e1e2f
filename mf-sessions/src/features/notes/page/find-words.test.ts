import { expect, it } from '@jest/globals';
import { findWords } from './find-words.ts';

/** A text with brackets around what was found in it. */
const marked = (text: string, search: string) =>
  findWords(text, search)
    .map(({ text: piece, isFound }) => (isFound ? `[${piece}]` : piece))
    .join('');

it.each([
  ['Sleep diary, poor sleep', 'SLEEP', '[Sleep] diary, poor [sleep]'],
  ['Élodie a bien dormi', 'elo dor', '[Élo]die a bien [dor]mi'],
  ['l’éveil', "l'eveil", '[l’éveil]'],
  ['Zoe\u0308 came', 'zoë', '[Zoe\u0308] came'],
  ['overlap', 'over verla', '[overla]p'],
  ['İstanbul and back', 'and', 'İstanbul [and] back'],
  ['🙂 calm 🙂', '🙂', '[🙂] calm [🙂]'],
  ['a.b', '.', 'a[.]b'],
  ['nothing here', 'absent', 'nothing here'],
  ['all of it', '  ', 'all of it'],
])('in %j, %j is found: %s', (text, search, expected) => {
  expect(marked(text, search)).toBe(expected);
});
