import { expect, test } from '@jest/globals';
import { savesGoal, savesTables } from './saves-report.ts';

const measured = (portal: number[]) => ({ portal, bare: [900, 1000, 1100] });

test('the goal is half of the bare saves in the middle, and met at the limit', () => {
  expect(savesGoal(measured([10, 500, 2000])).isMet).toBe(true);
  expect(savesGoal(measured([490, 490, 2000])).isMet).toBe(false);
});

test('the table has both beside one another', () => {
  const table = savesTables(measured([600, 700, 800]));
  expect(table).toContain('| bare SQL of the same writes | 900 | 1000 | 1100 | 1.00 |');
  expect(table).toContain('| pages saved by the API | 600 | 700 | 800 | 0.70 |');
});
