import { describe, expect, it } from '@jest/globals';
import { joinTexts, saysNothing } from './join-texts.ts';

describe('two texts put together', () => {
  it.each([
    ['<p>a</p>', '<p>b</p>', '<p>a</p><p>* * *</p><p>b</p>'],
    ['<p></p>', '<p>b</p>', '<p>b</p>'],
    ['<p>a</p>', '<p><br></p>', '<p>a</p>'],
    ['<p>a</p><p>* * *</p><p>b</p>', '<p>b</p>', '<p>a</p><p>* * *</p><p>b</p>'],
    ['', '', ''],
  ])('%s and %s are %s', (first, second, both) => {
    expect(joinTexts(first, second)).toBe(both);
  });

  it.each([
    ['', true],
    ['<p style="text-align: center;">&nbsp; </p><ul><li><p></p></li></ul>', true],
    ['<p>&lt;</p>', false],
  ])('%s says nothing: %s', (html, isSo) => {
    expect(saysNothing(html)).toBe(isSo);
  });
});
