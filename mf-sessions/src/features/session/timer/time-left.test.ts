import { describe, expect, it } from '@jest/globals';
import { clockText, timeLeft } from './time-left.ts';

const end = new Date('2026-03-18T17:00:00Z');
const at = (milliseconds: number) => timeLeft(new Date(end.getTime() + milliseconds), end);
const MINUTE = 60_000;

describe('the time left', () => {
  it.each([
    [-60 * MINUTE, '01:00:00', false, false],
    [-1, '00:00:01', false, false],
    [0, '0', true, false],
    [MINUTE - 1, '0', true, false],
    [MINUTE, '-1', true, false],
    [5 * MINUTE, '-5', true, false],
    [5 * MINUTE + 59_999, '-5', true, false],
    [60 * MINUTE - 1, '-59', true, false],
    [60 * MINUTE, '-60', true, true],
    [3 * 60 * MINUTE, '-60', true, true],
  ])('%i ms after the end is %s', (late, text, isOver, isClosed) => {
    expect(at(late)).toEqual({ text, isOver, isClosed });
  });
});

describe('a clock', () => {
  it.each([
    [0, '00:00:00'],
    [1, '00:00:01'],
    [999, '00:00:01'],
    [1000, '00:00:01'],
    [1001, '00:00:02'],
    [61_000, '00:01:01'],
    [100 * 3_600_000, '100:00:00'],
    [-5, '00:00:00'],
  ])('shows %i ms as %s', (milliseconds, text) => {
    expect(clockText(milliseconds)).toBe(text);
  });
});
