import { expect, it } from '@jest/globals';
import { holdsWords } from './holds-words.ts';

it.each([
  ['Élodie St-Pierre', 'elodie', true],
  ['Élodie St-Pierre', 'PIERRE él', true],
  ['Zoe\u0308 Roy', 'zoë', true],
  ['Bridget O’Brien', "o'b", true],
  ['Alex Roy', '', true],
  ['Alex Roy', '  roy ', true],
  ['Alex Roy', 'rex', false],
  ['Alex Roy', 'alex r o', true],
  ['Alex Roy', 'alex bell', false],
])('%j holds the words of %j: %s', (text, typed, holds) => {
  expect(holdsWords(text, typed)).toBe(holds);
});
