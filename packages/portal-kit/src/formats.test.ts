import { describe, expect, it } from '@jest/globals';
import { writeDatesAsCldr42 } from '@portal/contract/testing/cldr-42';
import { createFormats, languageTag } from './formats.ts';

const instant = '2026-11-20T20:05:00Z';
/** Intl separates with several kinds of hard spaces; which one is not what these tests are about. */
const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ');

describe('createFormats', () => {
  const english = createFormats('en', 'CA', 'America/Toronto');
  const american = createFormats('en', 'US', 'America/Chicago');
  const french = createFormats('fr', 'CA', 'America/Toronto');

  it('writes instants as their reader does, in the reader’s zone (BS-032)', () => {
    expect(plain(english.dateTime(instant))).toBe('Nov 20, 2026 3:05 PM');
    expect(plain(american.dateTime(instant))).toBe('Nov 20, 2026 2:05 PM');
    expect(plain(french.dateTime(instant))).toBe('20 nov. 2026 à 15 h 05');
    expect(plain(french.longDate(instant))).toBe('vendredi 20 novembre');
  });

  it('names the zone as of the instant, on both sides of a clock change', () => {
    expect(english.zoneName('2026-11-01T05:59:00Z')).toBe('EDT');
    expect(english.zoneName('2026-11-01T06:00:00Z')).toBe('EST');
    expect(french.zoneName(instant)).toBe('HNE');
  });

  it('puts an instant on the reader’s own day', () => {
    expect(english.dayKey('2026-11-21T04:59:59Z')).toBe('2026-11-20');
    expect(english.dayKey('2026-11-21T05:00:00Z')).toBe('2026-11-21');
    expect(createFormats('en', 'CA', 'Pacific/Kiritimati').dayKey('2026-11-20T10:00:00Z')).toBe('2026-11-21');
  });

  it('names the day alike where the language data is CLDR 42', () => {
    const restore = writeDatesAsCldr42();
    const day = english.dayKey('2026-11-21T05:00:00Z');
    restore();
    expect(day).toBe('2026-11-21');
  });

  it.each([
    ['2026-11-20T20:15:00Z', 'in 10 minutes', 'dans 10 minutes'],
    ['2026-11-20T20:05:20Z', 'this minute', 'cette minute-ci'],
    ['2026-11-20T17:05:00Z', '3 hours ago', 'il y a 3 heures'],
    ['2026-11-22T20:05:00Z', 'in 2 days', 'après-demain'],
  ])('says how far %s is', (other, inEnglish, inFrench) => {
    expect(plain(english.relative(other, instant))).toBe(inEnglish);
    expect(plain(french.relative(other, instant))).toBe(inFrench);
  });

  it('writes numbers in the reader’s format', () => {
    expect(plain(french.number(1234.5, { minimumFractionDigits: 1 }))).toBe('1 234,5');
    expect(english.number(1234.5)).toBe('1,234.5');
  });

  it('falls back to Toronto where the zone is unknown (SHELL-013)', () => {
    for (const zone of ['', 'Mars/Olympus']) expect(createFormats('en', 'CA', zone).timeZone).toBe('America/Toronto');
  });
});

describe('languageTag', () => {
  it('is Canadian French in both editions', () => {
    expect([
      languageTag('fr', 'CA'),
      languageTag('fr', 'US'),
      languageTag('en', 'CA'),
      languageTag('en', 'US'),
    ]).toEqual(['fr-CA', 'fr-CA', 'en-CA', 'en-US']);
  });
});
