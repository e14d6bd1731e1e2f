import { describe, expect, it } from '@jest/globals';
import { seenWaiting, waitingRoomState } from './waiting-room.ts';

const start = new Date('2026-03-18T16:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('a waiting room', () => {
  it.each([
    ['days before', -3 * 24 * HOUR, 'ready', 'ready'],
    ['ten minutes before', -10 * MINUTE, 'ready', 'ready'],
    ['at the start', 0, 'ready', 'ready'],
    ['2:59 after', 3 * MINUTE - 1000, 'ready', 'ready'],
    ['three minutes after', 3 * MINUTE, 'ready', 'ready'],
    ['a moment later', 3 * MINUTE + 1, 'waiting', 'ready'],
    ['ten minutes after', 10 * MINUTE, 'waiting', 'ready'],
    ['an hour after', HOUR, 'waiting', 'ready'],
    ['a moment later still', HOUR + 1, 'expired', 'expired'],
    ['an hour and a second after', HOUR + 1000, 'expired', 'expired'],
  ])('%s: %i ms', (_when, late, alone, together) => {
    const now = new Date(start.getTime() + late);
    expect([waitingRoomState(now, start, false), waitingRoomState(now, start, true)]).toEqual([alone, together]);
  });
});

describe('who was seen waiting', () => {
  it.each([
    [[], [], '0'],
    [['12'], [], '12'],
    [['12', '13'], [], '12,13'],
    [[], ['12'], '0;12'],
    [['13'], ['12', '14'], '13;12,14'],
  ])('%j, and %j who answer, travel as %s', (ids, answering, written) => {
    expect(seenWaiting(ids, answering)).toBe(written);
  });
});
