import { describe, expect, it } from '@jest/globals';
import { isMasked, masked } from './masked.ts';

describe('a saved number (A-115)', () => {
  it.each([
    ['1234567893', '••••••7893'],
    ['12-3456789', '••••••6789'],
    ['12345', '•••45'],
    ['1', '•'],
    ['', ''],
    ['12345😀😀😀😀', '•••••😀😀😀😀'],
  ])('%s is shown as %s', (number, shown) => {
    expect(masked(number)).toBe(shown);
    expect([isMasked(number), isMasked(shown)]).toEqual([false, number !== '']);
  });
});
