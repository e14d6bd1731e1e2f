import { expect, it } from '@jest/globals';
import { dateWriter, fullDate } from './date-words.ts';

it.each([
  ['2026-03-18', 'en', 'Wednesday, March 18, 2026'],
  ['2026-03-18', 'fr', 'mercredi 18 mars 2026'],
  ['2026-12-01', 'en', 'Tuesday, December 1, 2026'],
  ['2026-12-01', 'fr', 'mardi 1er décembre 2026'],
  ['2026-12-11', 'fr', 'vendredi 11 décembre 2026'],
] as const)('%s in %s is %s', (date, locale, words) => {
  expect(fullDate(date, locale)).toBe(words);
});

it('counts the first of a month in French where it leads', () => {
  expect(dateWriter('fr', { month: 'long', day: 'numeric' })('2026-04-01')).toBe('1er avril');
});
