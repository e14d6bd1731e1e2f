import { describe, expect, it } from '@jest/globals';
import { nearestMark, readScore } from './score.ts';

const usual = { min: 0, max: 10 };

describe('a number that is typed', () => {
  it.each([
    ['7', 7],
    ['7.5', 7.5],
    ['7,5', 7.5],
    [' 10 ', 10],
    ['7.', 7],
    ['0', 0],
    ['', null],
    ['ten', null],
    ['1e1', null],
    ['-1', null],
    ['10.1', null],
    ['7.5.1', null],
  ])('%p is %p', (typed, value) => expect(readScore(typed, usual)).toBe(value));

  it('may be below nothing where the line is', () => expect(readScore('-2,5', { min: -5, max: 5 })).toBe(-2.5));
});

describe('a place on a line', () => {
  it.each([
    [7.3000000000001, usual, 7.3],
    [7.3456, usual, 7.3],
    [0.3, usual, 0.3],
    [-5, { min: -5, max: 5 }, -5],
    [33.4, { min: 0, max: 100 }, 33],
  ])('%p is the mark nearest to it', (position, scale, mark) => expect(nearestMark(position, scale)).toBe(mark));
});
