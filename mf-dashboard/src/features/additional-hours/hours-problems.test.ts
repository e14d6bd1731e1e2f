import { describe, expect, it } from '@jest/globals';
import { hoursProblems, isOtherNumber, onlyDigits } from './hours-problems.ts';

describe('additional hours', () => {
  it.each([
    ['1a2', '12', false],
    ['-3.5', '35', true],
    ['-1', '1', true],
    ['1,000', '1000', true],
    ['1/2', '12', true],
    ['1:30', '130', true],
    ['2–3', '23', true],
    ['1½', '1', true],
    [' 7 ', '7', false],
    ['eight', '', false],
    ['12345678', '12345678', false],
  ])('%j typed leaves %j (ADMIN-002); another number: %j', (typed, left, isOther) => {
    expect([onlyDigits(typed), isOtherNumber(typed)]).toEqual([left, isOther]);
  });

  it.each([
    [{ hours: '', counselling_type: '' } as const, ['hours', 'counselling_type']],
    [{ hours: '00', counselling_type: 'couples' } as const, ['hours']],
    [{ hours: '1000000', counselling_type: 'couples' } as const, ['hours']],
    [{ hours: '999999', counselling_type: 'couples' } as const, []],
    [{ hours: '5', counselling_type: '' } as const, ['counselling_type']],
    [{ hours: '5', counselling_type: 'individual' } as const, []],
  ])('of %j the fields %j are missing (ADMIN-003, ADMIN-005)', (given, missing) => {
    expect(Object.keys(hoursProblems(given))).toEqual(missing);
  });
});
