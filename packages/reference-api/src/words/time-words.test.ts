import { describe, expect, it } from '@jest/globals';
import { dateWords, timeWords } from './time-words.ts';

const plain = (words: string) => words.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('a moment in words', () => {
  it.each([
    ['en', 'America/Toronto', '2026-03-18T19:42:00Z', 'Wednesday, March 18, 2026', '3:42 PM EDT'],
    ['fr', 'America/Toronto', '2026-03-18T19:42:00Z', 'mercredi 18 mars 2026', '15 h 42 HAE'],
    ['en', 'America/Halifax', '2026-03-18T02:05:00Z', 'Tuesday, March 17, 2026', '11:05 PM ADT'],
    // The hour that a clock change shows twice is told apart by the zone's name.
    ['en', 'America/Toronto', '2026-11-01T05:30:00Z', 'Sunday, November 1, 2026', '1:30 AM EDT'],
    ['en', 'America/Toronto', '2026-11-01T06:30:00Z', 'Sunday, November 1, 2026', '1:30 AM EST'],
    ['en', 'Mars/Olympus', '2026-03-18T19:42:00Z', 'Wednesday, March 18, 2026', '3:42 PM EDT'],
  ] as const)('%s in %s at %s', (locale, timezone, moment, date, time) => {
    const reader = { locale, timezone };
    expect(plain(dateWords(new Date(moment), reader))).toBe(date);
    expect(plain(timeWords(new Date(moment), reader))).toBe(time);
  });
});
