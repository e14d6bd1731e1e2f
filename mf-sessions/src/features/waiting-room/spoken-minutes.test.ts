import { describe, expect, it } from '@jest/globals';
import { spokenMinutes } from './spoken-minutes.ts';

const start = new Date('2026-11-20T16:00:00Z');
const SECOND = 1000;

describe('what is said before a session', () => {
  it.each([
    [-3_600, null],
    [-301, null],
    [-300, 5],
    [-61, 5],
    [-60, 1],
    [-1, 1],
    [0, null],
    [600, null],
  ])('%i seconds after its start: the mark of %s minutes', (seconds, mark) => {
    expect(spokenMinutes(new Date(start.getTime() + seconds * SECOND), start)).toBe(mark);
  });
});
