import { describe, expect, it } from '@jest/globals';
import { isHistoryStep } from './history-step.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 1, 18, 15, minute));
const long = 'word '.repeat(200);
const saved = (note: string, minute = 1, device: string | null = 'Firefox, Windows') => ({
  note,
  device,
  savedAt: at(minute),
});

describe('an earlier text of a note', () => {
  it.each([
    ['is not kept while somebody goes on writing', saved('a'), saved('a b', 4), false],
    ['is not kept for a word that was taken back', saved(`${long}word`), saved(long), false],
    [
      'is not kept for words put into the middle',
      saved(long),
      saved(`word ${long.slice(0, 90)}in${long.slice(90)}`),
      false,
    ],
    ['is kept as the last of its five minutes', saved('a', 4), saved('a b', 5), true],
    ['is kept when another device goes on', saved('a'), saved('a b', 1, 'Safari, iPhone'), true],
    ['is kept when all of it is gone at once', saved(long), saved(''), true],
    ['is kept when another text is put over it', saved(long), saved(long.toUpperCase()), true],
    ['is kept when much is cut from the middle', saved(long), saved(long.slice(0, 300) + long.slice(500)), true],
  ])('%s', (_what, earlier, later, expected) => {
    expect(isHistoryStep(earlier, later)).toBe(expected);
  });
});
