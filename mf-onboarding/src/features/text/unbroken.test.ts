import { expect, it } from '@jest/globals';
import { unbroken } from './unbroken.ts';

it.each([
  ['+1 416 555-0101', '+1\u00a0416\u00a0555\u20110101'],
  ['7 h 35', '7\u00a0h\u00a035'],
  ['', ''],
])('no line ends within %j', (text, whole) => {
  expect(unbroken(text)).toBe(whole);
});
