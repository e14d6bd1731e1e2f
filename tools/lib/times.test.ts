import { describe, expect, it } from '@jest/globals';
import { readTimes, TimesError } from './times.ts';

describe('how often something is measured', () => {
  it('is what --n says, or the usual', () => {
    expect(readTimes([], 9)).toBe(9);
    expect(readTimes(['--n', '3'], 9)).toBe(3);
    expect(readTimes(['--n=12'], 9)).toBe(12);
  });

  it.each([['--n', 'abc'], ['--n', '3x'], ['--n', '0'], ['--n=-1'], ['--n', ''], ['--n'], ['--m', '3'], ['3']])(
    'is refused in words: %s %s',
    (...args) => {
      expect(() => readTimes(args, 9)).toThrow(TimesError);
    },
  );
});
