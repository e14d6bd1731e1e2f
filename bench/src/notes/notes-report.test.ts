import { describe, expect, test } from '@jest/globals';
import { longNote, NOTE_LENGTH } from '../../floors/notes/note-text.ts';
import { notesGoal, notesTables } from './notes-report.ts';

const typing = (keys: number[], tasks: number[]) => ({ keys, tasks });

describe('the goal of typing', () => {
  test.each([
    { tasks: [10, 50, 4], isMet: true, why: 'the longest is at the limit' },
    { tasks: [10, 50.1, 4], isMet: false, why: 'one is over it' },
  ])('is met or not by the longest task: $why', ({ tasks, isMet }) => {
    expect(notesGoal({ editor: typing([], tasks), floor: typing([], [70]) }).isMet).toBe(isMet);
  });
});

test('the table has both, and their ratio', () => {
  const table = notesTables({ editor: typing([20, 30], [15, 9]), floor: typing([10, 20], [8, 2]) });
  expect(table).toContain('| floor | 2 | 10.0 | 20.0 | 20.0 | 1.00 | 5.0 | 8.0 |');
  expect(table).toContain('| editor | 2 | 20.0 | 30.0 | 30.0 | 1.50 | 12.0 | 15.0 |');
});

test('the note is as long as it says', () => {
  expect(longNote().replace(/<[^>]*>/g, '').length).toBeGreaterThanOrEqual(NOTE_LENGTH);
});
