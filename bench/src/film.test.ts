import { expect, it } from '@jest/globals';
import { stepsOf } from './film.ts';

it('a strip shows at each step what the window showed then, and nothing before its first picture', () => {
  const pictures = [
    { at: 120, data: 'frame' },
    { at: 199, data: 'rows' },
    { at: 300, data: 'all' },
  ];
  expect(stepsOf(pictures, 300, 100)).toEqual([
    { at: 0, data: undefined },
    { at: 100, data: undefined },
    { at: 200, data: 'rows' },
    { at: 300, data: 'all' },
  ]);
});
