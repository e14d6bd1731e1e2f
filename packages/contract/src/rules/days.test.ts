import { afterEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { writeDatesAsCldr42 } from '../testing/cldr-42.ts';
import { dateIn as dateUnderTest, dayOf } from './days.ts';

const HOUR = 3_600_000;
const zones = [
  'America/Toronto',
  'America/Vancouver',
  'America/St_Johns',
  'America/Chicago',
  'America/Havana',
  'America/Sao_Paulo',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Etc/UTC',
];

/** The calendar date of a moment, asked in another way than the code under test does. */
function dateIn(timeZone: string, moment: Date): string {
  return moment.toLocaleDateString('sv-SE', { timeZone });
}

describe('the day of a moment', () => {
  it('holds the moment and exactly one date, in any zone and at any time', () => {
    const moment = fc.date({ min: new Date('2015-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
    const property = fc.property(moment, fc.constantFrom(...zones), (now, zone) => {
      const day = dayOf(now, zone);
      const today = dateIn(zone, now);
      expect(day.start.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(day.end.getTime()).toBeGreaterThan(now.getTime());
      expect(dateIn(zone, day.start)).toBe(today);
      expect(dateIn(zone, new Date(day.end.getTime() - 1))).toBe(today);
      expect(dateIn(zone, new Date(day.start.getTime() - 1))).not.toBe(today);
      expect(dateIn(zone, day.end)).not.toBe(today);
    });
    fc.assert(property, { seed: 1, numRuns: 400 });
  });

  it.each([
    ['spring forward', 'America/Toronto', '2026-03-08T12:00:00-04:00', 23],
    ['fall back', 'America/Toronto', '2026-11-01T12:00:00-05:00', 25],
    ['spring forward at midnight, the day starting at 01:00', 'Asia/Beirut', '2024-03-31T12:00:00+03:00', 23],
    ['half an hour only', 'Australia/Lord_Howe', '2026-04-05T12:00:00+10:30', 24.5],
    ['an ordinary day', 'Asia/Kathmandu', '2026-04-05T12:00:00+05:45', 24],
  ])('has the length of its clock change: %s', (_name, zone, now, hours) => {
    const day = dayOf(new Date(now), zone);
    expect((day.end.getTime() - day.start.getTime()) / HOUR).toBe(hours);
  });

  it('falls back to the default zone when the stored one is unknown', () => {
    const now = new Date('2026-02-18T03:00:00Z');
    expect(dayOf(now, 'Mars/Olympus')).toEqual(dayOf(now, 'America/Toronto'));
  });
});

describe('where the language data is CLDR 42, which writes 11/21/2026 for a Canadian date', () => {
  let restore = (): void => undefined;
  afterEach(() => restore());

  it('names the same date, and the day has the same bounds', () => {
    const moment = new Date('2026-11-21T15:00:00Z');
    const known = dayOf(moment, 'America/Toronto');
    restore = writeDatesAsCldr42();
    expect(new Intl.DateTimeFormat('en-CA').format(moment)).toBe('11/21/2026');
    expect(dateUnderTest(moment, 'America/Toronto')).toBe('2026-11-21');
    expect(dayOf(moment, 'America/Toronto')).toEqual(known);
  });
});
