import { describe, expect, it } from '@jest/globals';
import * as z from '../schema.ts';
import { countCharacters, TEXT_LIMIT, text } from './inputs.ts';

describe('the length of a text', () => {
  it.each(['a', 'é', '🙂', '👩🏽‍⚕️'])('is counted by pages as the API counts it: %s', (character) => {
    const units = countCharacters(character);
    const most = character.repeat(Math.floor(TEXT_LIMIT / units));
    expect(countCharacters(most)).toBeLessThanOrEqual(TEXT_LIMIT);
    expect(z.safeParse(text(), most).success).toBe(true);
    expect(z.safeParse(text(), most + character.repeat(5)).success).toBe(false);
    expect(countCharacters(most + character.repeat(5))).toBeGreaterThan(TEXT_LIMIT);
  });

  it('is one for an emoji of two UTF-16 units', () => {
    expect(['🙂'.length, countCharacters('🙂')]).toEqual([2, 1]);
    expect(countCharacters('')).toBe(0);
  });
});
