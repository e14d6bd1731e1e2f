import { describe, expect, it } from '@jest/globals';
import { openingHour } from './hours.ts';

describe('the hour that a grid is opened at', () => {
  it('is the first of a working day, whatever goes on at night', () => {
    expect(openingHour({ first: 0, last: 24 }, null)).toBe(8);
    expect(openingHour({ first: 8, last: 18 }, null)).toBe(8);
  });

  it('is that before the present where today is on show, within the grid', () => {
    expect(openingHour({ first: 0, last: 24 }, 14 * 60 + 10)).toBe(13);
    expect(openingHour({ first: 8, last: 18 }, 5)).toBe(8);
    expect(openingHour({ first: 8, last: 18 }, 23 * 60)).toBe(18);
  });
});
