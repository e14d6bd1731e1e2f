import { describe, expect, test } from '@jest/globals';
import { wavesOf } from './waves.ts';

describe('wavesOf', () => {
  test('a page, then everything it names at once, are two waves', () => {
    expect(
      wavesOf([
        { started: 0, usable: 1 },
        { started: 1.01, usable: 2 },
        { started: 1.02, usable: 3 },
      ]),
    ).toEqual([1, 2, 2]);
  });

  test('what starts after an answer of the second wave is the third', () => {
    expect(
      wavesOf([
        { started: 0, usable: 1 },
        { started: 1.1, usable: 2 },
        { started: 2.1, usable: 3 },
      ]),
    ).toEqual([1, 2, 3]);
  });

  test('the order of the list does not matter', () => {
    expect(
      wavesOf([
        { started: 2.1, usable: 3 },
        { started: 0, usable: 1 },
        { started: 1.1, usable: 2 },
      ]),
    ).toEqual([3, 1, 2]);
  });

  test('a request that overlaps all others waited for none of them', () => {
    expect(
      wavesOf([
        { started: 0, usable: 5 },
        { started: 0.1, usable: 1 },
        { started: 0.2, usable: 3 },
      ]),
    ).toEqual([1, 1, 1]);
  });

  test('an answer at the same instant causes nothing', () => {
    expect(
      wavesOf([
        { started: 0, usable: 1 },
        { started: 1.001, usable: 2 },
      ]),
    ).toEqual([1, 1]);
  });
});
