import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createNoteTexts } from './note-texts.ts';

const database = {};
const MAYA = 1;
const LUC = 2;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('remembers the text of a note as it was written last, for its own person alone', () => {
  const textsOf = createNoteTexts({ forMs: 1000, characters: 100 });
  textsOf(database, MAYA).set(7, { writtenBy: '2', text: 'sleep' });
  const read = (personId: number, writtenBy: string) => textsOf(database, personId).get(7, writtenBy);
  expect([read(MAYA, '2'), read(MAYA, '1'), read(MAYA, '3'), read(LUC, '2')]).toEqual([
    'sleep',
    undefined,
    undefined,
    undefined,
  ]);
  textsOf(database, MAYA).set(7, { writtenBy: '3', text: '' });
  expect([read(MAYA, '2'), read(MAYA, '3')]).toEqual([undefined, '']);
});

it('forgets so long after the first search, however many follow, and for one that has not ended yet', () => {
  const textsOf = createNoteTexts({ forMs: 1000, characters: 100 });
  const first = textsOf(database, MAYA);
  first.set(7, { writtenBy: '1', text: 'sleep' });
  jest.advanceTimersByTime(999);
  expect(textsOf(database, MAYA).get(7, '1')).toBe('sleep');
  jest.advanceTimersByTime(1);
  first.set(8, { writtenBy: '1', text: 'late' });
  const anew = textsOf(database, MAYA);
  expect([anew.get(7, '1'), anew.get(8, '1')]).toEqual([undefined, undefined]);
});

it('holds no more than so many characters: those of who searched longest ago go first, and what is too much is not held', () => {
  const textsOf = createNoteTexts({ forMs: 1000, characters: 10 });
  textsOf(database, MAYA).set(1, { writtenBy: '1', text: 'six ch' });
  const luc = textsOf(database, LUC);
  luc.set(2, { writtenBy: '1', text: 'four' });
  expect(luc.get(2, '1')).toBe('four');
  // Takes the place of the same note's earlier text.
  luc.set(2, { writtenBy: '2', text: 'nine char' });
  expect([textsOf(database, MAYA).get(1, '1'), luc.get(2, '2')]).toEqual([undefined, 'nine char']);
  luc.set(3, { writtenBy: '1', text: 'two' });
  expect([luc.get(2, '2'), luc.get(3, '1')]).toEqual(['nine char', undefined]);
  luc.set(4, { writtenBy: '1', text: '1' });
  expect(luc.get(4, '1')).toBe('1');
  // Too long for any place: nobody makes room for it.
  textsOf(database, MAYA).set(5, { writtenBy: '1', text: 'eleven char' });
  expect(luc.get(2, '2')).toBe('nine char');
});
