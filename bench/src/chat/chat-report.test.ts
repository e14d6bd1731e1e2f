import { expect, test } from '@jest/globals';
import { chatGoals, chatTables } from './chat-report.ts';

const times = (talking: number[]) => ({
  portal: { silent: [4, 6, 8], talking },
  floor: { silent: [1, 2, 3], talking: [2, 3, 4] },
});

test('the goal is for the middle and for almost all, and met at the limit', () => {
  expect(chatGoals(times([1, 2, 100])).map(({ isMet }) => isMet)).toEqual([true, true]);
  expect(chatGoals(times([1, 2, 100.1])).map(({ isMet }) => isMet)).toEqual([true, false]);
  expect(chatGoals(times([1, 101, 102])).map(({ isMet }) => isMet)).toEqual([false, false]);
});

test('the table has both beside one another, and how many times the floor it is', () => {
  const table = chatTables(times([6, 9, 12]));
  expect(table).toContain('| floor, the others silent | 1.0 | 2.0 | 3.0 | 3.0 | 1.0 |');
  expect(table).toContain('| portal, the others silent | 4.0 | 6.0 | 8.0 | 8.0 | 3.0 |');
  expect(table).toContain('| portal, the others talking, one message in 20 s each | 6.0 | 9.0 | 12.0 | 12.0 | 3.0 |');
});
