import { describe, expect, it } from '@jest/globals';
import { statusInputTexts, statusTexts } from './status-texts.ts';

const all = Object.entries({ ...statusTexts, ...statusInputTexts });
const placesOf = (text: string) => text.match(/\{\w+\}/g)?.sort() ?? [];

describe('why a status was not changed', () => {
  it.each(all)('%s says the same in both languages, each as it is set', (_code, [english, french]) => {
    expect(placesOf(french)).toEqual(placesOf(english));
    expect(french).not.toMatch(/'|[^\u00a0][:»]|\s[;?!]|«[^\u00a0]/);
    for (const text of [english, french]) expect(text).toMatch(/^[A-ZÀ-Ý{].*\.$/);
  });
});
