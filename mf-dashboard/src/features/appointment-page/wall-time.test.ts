import { describe, expect, it } from '@jest/globals';
import { momentsAt, readTime } from './wall-time.ts';

describe('a time as it is typed', () => {
  it.each([
    ['9:30', 570],
    ['09 h 30', 570],
    ['9h', 540],
    ['0930', 570],
    ['14', 840],
    ['2:15 pm', 855],
    ['12 a.m.', 0],
    ['12:05 PM', 725],
    ['24:00', null],
    ['9:60', null],
    ['13 pm', null],
    ['0 am', null],
    ['soon', null],
    ['', null],
  ])('%j is %s minutes since midnight', (text, minutes) => {
    expect(readTime(text)).toBe(minutes);
  });
});

describe('the moments of a time on a day', () => {
  const at = (date: string, minutes: number, zone = 'America/Toronto') =>
    momentsAt(date, minutes, zone).map((moment) => moment.toISOString());
  it.each([
    ['2026-12-01', 600, ['2026-12-01T15:00:00.000Z']],
    ['2027-03-14', 119, ['2027-03-14T06:59:00.000Z']],
    ['2027-03-14', 150, []],
    ['2027-03-14', 600, ['2027-03-14T14:00:00.000Z']],
    ['2026-11-01', 90, ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z']],
    ['2026-11-01', 600, ['2026-11-01T15:00:00.000Z']],
  ])('%s at minute %i is %j', (date, minutes, moments) => {
    expect(at(date, minutes)).toEqual(moments);
  });
});
