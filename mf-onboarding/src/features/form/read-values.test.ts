import { describe, expect, it } from '@jest/globals';
import { readValues } from './read-values.ts';

const like = { street: '', remind: false, pronouns: ['1'] };

describe('readValues', () => {
  it('takes what has the fields of the form', () => {
    const found = { street: 'Elm', remind: true, pronouns: [] };
    expect(readValues(found, like)).toBe(found);
  });

  it.each([
    [null],
    ['Elm'],
    [[]],
    [{ street: 'Elm', remind: true }],
    [{ street: 'Elm', remind: true, pronouns: [], more: 1 }],
    [{ street: 7, remind: true, pronouns: [] }],
    [{ street: 'Elm', remind: 'yes', pronouns: [] }],
    [{ street: 'Elm', remind: true, pronouns: [7] }],
    [{ street: 'Elm', remind: true, pronouns: 'she' }],
  ])('does without %j', (found) => {
    expect(readValues(found, like)).toBeNull();
  });
});
