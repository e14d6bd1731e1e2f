import { describe, expect, it } from '@jest/globals';
import { hoursProblems, onlyDigits } from './hours-problems.ts';

describe('additional hours', () => {
  it.each([
    ['1a2', '12'],
    ['-3.5', '35'],
    [' 7 ', '7'],
    ['eight', ''],
    ['12345678', '123456'],
  ])('%j typed leaves %j (ADMIN-002)', (typed, left) => {
    expect(onlyDigits(typed)).toBe(left);
  });

  it.each([
    [{ hours: '', counselling_type: '' } as const, ['hours', 'counselling_type']],
    [{ hours: '00', counselling_type: 'couples' } as const, ['hours']],
    [{ hours: '5', counselling_type: '' } as const, ['counselling_type']],
    [{ hours: '5', counselling_type: 'individual' } as const, []],
  ])('of %j the fields %j are missing (ADMIN-003, ADMIN-005)', (given, missing) => {
    expect(Object.keys(hoursProblems(given))).toEqual(missing);
  });
});
