import { describe, expect, it } from '@jest/globals';
import { ORS_DOMAINS } from '@portal/contract/rules/assessments';
import { scoreRows, totalOf } from './score-rows.ts';

const answered = (...scores: number[]) =>
  scoreRows(
    ORS_DOMAINS,
    scores.map((score, index) => ({ name: ORS_DOMAINS[index] ?? '', score })),
  );

describe('the scores of a scale', () => {
  it('stand in its order, whatever order they came in, with those that are missing', () => {
    const came = [
      { name: 'Overall', score: 3 },
      { name: 'Individual', score: 0 },
      { name: 'Trust', score: 9 },
    ];
    expect(scoreRows(ORS_DOMAINS, came)).toEqual([
      { name: 'Individual', score: 0 },
      { name: 'Interpersonal', score: null },
      { name: 'Social', score: null },
      { name: 'Overall', score: 3 },
    ]);
  });

  it('have a total to one decimal, once all are answered', () => {
    expect(totalOf(answered(0.1, 0.2, 0, 7))).toBe(7.3);
    expect(totalOf(answered(10, 10, 10, 10))).toBe(40);
    expect(totalOf(answered(0, 0, 0, 0))).toBe(0);
    expect(totalOf(answered(9, 9, 9))).toBeNull();
  });
});
