import { describe, expect, it } from '@jest/globals';
import { missingTexts, namesOfKeys } from './missing-texts.ts';

const plural = { rows_one: 'a row', rows_other: '{{count}} rows' };
const pluriel = { rows_one: 'une', rows_many: 'beaucoup', rows_other: 'plusieurs' };

describe('texts that one language lacks', () => {
  it('are told by key, in either direction, also where the text is empty', () => {
    const en = { title: 'Title', form: { save: 'Save', close: 'Close' }, empty: '' };
    const fr = { title: ' ', form: { save: 'Enregistrer' }, only: 'Seulement', empty: '' };
    expect(missingTexts({ en, fr })).toEqual({ en: ['only'], fr: ['form.close', 'title'] });
    expect(missingTexts({ en: { form: 'Form' }, fr: { form: { save: 'Enregistrer' } } })).toEqual({
      en: ['form.save'],
      fr: ['form'],
    });
  });

  it.each([
    ['both have all forms of their own', plural, pluriel, { en: [], fr: [] }],
    ['French lacks its third form', plural, plural, { en: [], fr: ['rows_many'] }],
    ['French lacks all', plural, {}, { en: [], fr: ['rows_many', 'rows_one', 'rows_other'] }],
    ['English lacks one', { rows_other: 'rows' }, pluriel, { en: ['rows_one'], fr: [] }],
    ['one text does for all numbers', plural, { rows: 'Rangées' }, { en: [], fr: [] }],
    ['one text stands for forms that lack one', { rows: 'Rows' }, plural, { en: [], fr: ['rows_many'] }],
    ['a text for nothing at all is one more', { ...plural, rows_zero: 'none' }, pluriel, { en: [], fr: [] }],
    ['a key ends in a word for a form', { kind_other: 'Other' }, { kind_other: 'Autre' }, { en: [], fr: [] }],
    ['such a key is missing', { kind_other: 'Other' }, {}, { en: [], fr: ['kind_other'] }],
    [
      'two keys end so by chance',
      { pick_one: 'Pick one', pick_other: 'Pick another' },
      { pick_one: 'Choisir', pick_other: 'Autre' },
      { en: [], fr: [] },
    ],
    [
      'one text stands for two keys that name no number',
      { pick: 'Pick' },
      { pick_one: 'Choisir', pick_other: 'Autre' },
      { en: [], fr: [] },
    ],
    [
      'one of these is missing',
      { pick_one: 'Pick one', pick_other: 'Pick another' },
      { pick_other: 'Autre' },
      { en: [], fr: ['pick_one'] },
    ],
    [
      'a third form tells that they go by a number',
      { days_one: 'a day', days_other: 'days', days_many: 'many days' },
      { days_one: 'un jour', days_other: 'des jours' },
      { en: [], fr: ['days_many'] },
    ],
    [
      'the number is formatted',
      { days_one: 'a day', days_other: '{{ count, number }} days' },
      { days_one: 'un jour', days_other: 'des jours' },
      { en: [], fr: ['days_many'] },
    ],
    [
      'it is the place in a row',
      { at_ordinal_one: 'st', at_ordinal_two: 'nd', at_ordinal_few: 'rd', at_ordinal_other: 'th' },
      { at_ordinal_one: 'er' },
      { en: [], fr: ['at_ordinal_other'] },
    ],
  ])('are told of plurals by the forms of each language: %s', (_name, en, fr, missing) => {
    expect(missingTexts({ en, fr })).toEqual(missing);
  });

  it.each([
    ['a form', plural, plural, []],
    ['all but one', plural, { rows_one: 'une' }, []],
    ['all', plural, {}, ['rows_many', 'rows_one', 'rows_other']],
    ['what is no plural', { title: 'Title', kind_other: 'Other' }, {}, ['kind_other', 'title']],
  ])('are whole ones alone where that is asked for: %s is missing', (_name, en, fr, missing) => {
    expect(missingTexts({ en, fr }, { onlyWhole: true })).toEqual({ en: [], fr: missing });
  });

  it('are none of what is no catalogue, or deeper than any', () => {
    const deep: unknown = JSON.parse(`${'{"a":'.repeat(5_000)}"text"${'}'.repeat(5_000)}`);
    for (const en of [null, 'text', ['text'], { list: ['text'], number: 1 }, deep])
      expect(missingTexts({ en, fr: {} })).toEqual({ en: [], fr: [] });
  });

  it('are told within bounds: no key over 200 characters, and nothing of more than 10,000 keys', () => {
    const long = 'k'.repeat(100_000);
    const short = Object.fromEntries(Array.from({ length: 1_000 }, (_, place) => [`key${place}`, 'text']));
    const edge = { ['k'.repeat(190)]: { short: 'text', longer_key: 'text' } };
    const en = { [long]: short, [`${long}2`]: 'text', ...edge, title: 'Title' };
    expect(missingTexts({ en, fr: {} })).toEqual({ en: [], fr: [`${'k'.repeat(190)}.short`, 'title'] });
    const of = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, place) => [`key${place}`, 'a']));
    expect(missingTexts({ en: of(10_000), fr: {} }).fr).toHaveLength(10_000);
    expect(missingTexts({ en: of(5_000), fr: of(5_001) })).toEqual({ en: [], fr: [] });
  });

  it('are named without what moves the cursor of a terminal', () => {
    expect(namesOfKeys(['a\u001b[2Jb\u202ec\n', 'd'])).toBe('a[2Jbc, d');
  });

  it('are named as far as a terminal has room', () => {
    const keys = Array.from({ length: 22 }, (_, place) => `key${place}`);
    expect(namesOfKeys(keys)).toBe(`${keys.slice(0, 20).join(', ')} and 2 more`);
    expect(namesOfKeys(['title'])).toBe('title');
  });
});
