import { describe, expect, it } from '@jest/globals';
import type { ReferenceOption } from '@portal/contract/entities/reference-option';
import * as z from '@portal/contract/schema';
import { languagesOf, languageValues, otherLanguages, someLanguage } from './language-values.ts';

const option = (value: string): ReferenceOption => ({
  id: value,
  name: `${value}, fr`,
  value,
  locale_key: null,
  other_yn: false,
});
const options = ['English', 'French', 'Spanish', 'Cree'].map(option);
const valuesOf = (list: readonly { value: string }[]) => list.map(({ value }) => value);

describe('the languages of a practice', () => {
  // ONB-010: the second checkbox is Spanish in the US, French elsewhere.
  it.each([
    ['CA', ['English', 'French'], ['Spanish', 'Cree']],
    ['US', ['English', 'Spanish'], ['French', 'Cree']],
  ] as const)('in %s: %j have a checkbox, the others are chosen from a list (A-112)', (edition, languages, others) => {
    const stored = ['Cree', 'Spanish', 'English', 'French'];
    const values = languageValues(stored, edition);
    expect(values.languages).toEqual(languages);
    expect([...values.other_languages].sort()).toEqual([...others].sort());
    expect(valuesOf(otherLanguages(options, edition))).toEqual(others);
    expect([...languagesOf(values)].sort()).toEqual([...stored].sort());
  });

  it('are one list, each language once', () => {
    expect(languagesOf({ languages: ['English'], other_languages: ['English', 'Cree'] })).toEqual(['English', 'Cree']);
  });

  it.each([
    [[], [], ['mf-onboarding/practice:languages.atLeastOne']],
    [['English'], [], []],
    [[], ['Cree'], []],
  ])('with %j and %j have the problems %j', (languages, other_languages, problems) => {
    const values = z.object({ languages: z.array(z.string()), other_languages: z.array(z.string()) });
    const { error } = values.check(someLanguage()).safeParse({ languages, other_languages });
    expect(error?.issues.map(({ message }) => message) ?? []).toEqual(problems);
  });
});
