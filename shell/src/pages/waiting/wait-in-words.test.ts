import { describe, expect, it } from '@jest/globals';
import { waitInWords } from './wait-in-words.ts';

describe('waitInWords', () => {
  it.each([
    [1, 'en-CA', '1 second'],
    [59, 'en-US', '59 seconds'],
    [60, 'en-CA', '1 minute'],
    [899, 'en-CA', '14 minutes and 59 seconds'],
    [899, 'fr-CA', '14 minutes et 59 secondes'],
    [3600, 'fr-CA', '1 heure'],
    [3661, 'en-CA', '1 hour and 2 minutes'],
    [7199, 'en-CA', '2 hours'],
  ])('%i seconds in %s: %s', (seconds, tag, words) => {
    expect(waitInWords(seconds, tag).replaceAll('\u00A0', ' ')).toBe(words);
  });
});
