import { describe, expect, it } from '@jest/globals';
import { isSessionAhead } from './session-ahead.ts';

const start = new Date('2026-11-20T15:30:00Z');

describe('a session ahead (decision 61)', () => {
  it.each([
    ['2026-11-18T15:30:00Z', true],
    ['2026-11-20T15:14:59.999Z', true],
    ['2026-11-20T15:15:00Z', false],
    ['2026-11-20T15:30:00Z', false],
    ['2026-11-21T15:30:00Z', false],
  ])('of half past three, at %s: %s', (now, isAhead) => {
    expect(isSessionAhead(start, new Date(now))).toBe(isAhead);
  });
});
