import { expect, test } from '@jest/globals';
import { blurGoal, blurTables } from './blur-report.ts';

test.each([
  { portal: [9, 1, 30], isMet: true, why: 'nine tenths' },
  { portal: [8.9, 1, 30], isMet: false, why: 'less than that' },
])('the goal goes by medians: $why', ({ portal, isMet }) => {
  expect(blurGoal({ portal, bare: [10, 2, 40] })).toMatchObject({ limit: 1.11, isMet });
});

test('the table has the least, the middle and the most of both, and their ratio', () => {
  const table = blurTables({ portal: [5, 6, 9], bare: [4, 5, 8] });
  expect(table).toContain('| bare | 4.0 | 5.0 | 8.0 | 1.00 |');
  expect(table).toContain('| portal | 5.0 | 6.0 | 9.0 | 1.20 |');
});
