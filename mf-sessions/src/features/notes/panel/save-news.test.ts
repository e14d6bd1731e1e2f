import { describe, expect, it } from '@jest/globals';
import type { StateTone } from './note-state.tsx';
import { nextNews, noNews, type SaveNews } from './save-news.ts';

const said = (moments: readonly (readonly [StateTone, string])[]) =>
  moments.reduce<SaveNews>((before, [tone, words]) => nextNews(before, { tone, words }, 'Saved again'), noNews).words;

describe('what is said aloud of a note', () => {
  it.each([
    [
      'nothing of saves that follow each other',
      '',
      [
        ['busy', 'Saving…'],
        ['done', 'Saved 10:30 AM'],
      ],
    ],
    [
      'that it is not saved',
      'Not saved',
      [
        ['busy', 'Saving…'],
        ['waiting', 'Not saved'],
      ],
    ],
    [
      'no try in between',
      'Not saved',
      [
        ['waiting', 'Not saved'],
        ['busy', 'Saving…'],
      ],
    ],
    [
      'that it is saved again',
      'Saved again',
      [
        ['waiting', 'Not saved'],
        ['busy', 'Saving…'],
        ['done', 'Saved 10:30 AM'],
      ],
    ],
    [
      'that once',
      '',
      [
        ['refused', 'Too long'],
        ['done', 'Saved 10:30 AM'],
        ['busy', 'Saving…'],
        ['done', 'Saved 10:31 AM'],
      ],
    ],
    [
      'another trouble',
      'Too long',
      [
        ['waiting', 'Not saved'],
        ['refused', 'Too long'],
      ],
    ],
  ] as const)('%s', (_what, words, moments) => {
    expect(said(moments)).toBe(words);
  });
});
