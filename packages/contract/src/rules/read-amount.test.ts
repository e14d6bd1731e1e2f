import { expect, it } from '@jest/globals';
import { readAmount } from './read-amount.ts';

it.each([
  ['120', '120'],
  ['120.50', '120.50'],
  ['120,50', '120.50'],
  [' 1 234,50 $', '1234.50'],
  ['1\u00a0234,5', '1234.5'],
  ['$1,234.50', '1234.50'],
  ['12,34.50', '12,34.50'],
  ['1,234', '1.234'],
  ['1.234,50', '1.234,50'],
  ['a lot', 'alot'],
  ['-5', '-5'],
  ['', ''],
])('%j is read as %j', (typed, read) => expect(readAmount(typed)).toBe(read));
