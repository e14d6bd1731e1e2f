import { describe, expect, it } from '@jest/globals';
import { addDays, dateIn, dayOn, noonOf } from '@portal/contract/rules/days';
import fc from 'fast-check';
import { datesOf, readDate, stepFrom, VIEWS } from './dates.ts';
import { moment, zone } from './testing/arbitrary.ts';
import { clockChangeOf } from './wall-clock.ts';

const often = { seed: 1, numRuns: 300 };

describe('the dates of a view', () => {
  it('hold the user’s today, whatever the moment and the zone', () => {
    const property = fc.property(moment, zone, fc.constantFrom(...VIEWS), (now, timeZone, view) => {
      const today = now.toLocaleDateString('sv-SE', { timeZone });
      expect(dateIn(now, timeZone)).toBe(today);
      expect(datesOf(view, today)).toContain(today);
    });
    fc.assert(property, often);
  });

  it('follow one another without a gap, as moments too', () => {
    const property = fc.property(moment, zone, fc.constantFrom(...VIEWS), (now, timeZone, view) => {
      const dates = datesOf(view, dateIn(now, timeZone));
      const bounds = dates.map((key) => dayOn(key, timeZone));
      for (const [index, { start }] of bounds.slice(1).entries()) expect(start).toEqual(bounds[index]?.end);
    });
    fc.assert(property, often);
  });

  it('begin on Sunday when they are a week', () => {
    expect(datesOf('week', '2026-03-18')).toEqual([
      '2026-03-15',
      '2026-03-16',
      '2026-03-17',
      '2026-03-18',
      '2026-03-19',
      '2026-03-20',
      '2026-03-21',
    ]);
    expect(datesOf('week', '2026-03-15')[0]).toBe('2026-03-15');
  });

  it('come and go by their own length', () => {
    const property = fc.property(moment, fc.constantFrom(...VIEWS), (now, view) => {
      const date = dateIn(now, 'Etc/UTC');
      const next = stepFrom(view, date, 1) ?? '';
      expect(datesOf(view, next)[0]).toBe(addDays(datesOf(view, date).at(-1) ?? '', 1));
      expect(stepFrom(view, next, -1)).toBe(date);
    });
    fc.assert(property, often);
    expect([stepFrom('day', '2099-12-31', 1), stepFrom('week', '2000-01-03', -1)]).toEqual([null, null]);
  });
});

describe('readDate', () => {
  it('takes dates that exist, and nothing else', () => {
    expect(readDate('2024-02-29')).toBe('2024-02-29');
    for (const text of [null, '', '2026-02-29', '2026-13-01', '26-1-1', '1999-12-31', '2100-01-01', '2026-03-18T00:00'])
      expect(readDate(text)).toBeNull();
  });
});

describe('clockChangeOf', () => {
  it('tells how a day’s length differs, wherever it differs', () => {
    const property = fc.property(moment, zone, (now, timeZone) => {
      const day = dayOn(dateIn(now, timeZone), timeZone);
      const hours = (day.end.getTime() - day.start.getTime()) / 3_600_000;
      const change = clockChangeOf(day, timeZone);
      const told = change === null ? 0 : (change.to - change.from) / 60;
      expect(hours).toBe(change?.kind === 'skipped' ? 24 - told : 24 + told);
    });
    fc.assert(property, often);
  });

  it.each([
    ['forward at midnight', 'Asia/Beirut', '2024-03-31', 'skipped', 0, 60, '2024-03-30T22:00:00.000Z'],
    ['back at midnight', 'Asia/Beirut', '2024-10-26', 'repeated', 1380, 1440, '2024-10-26T21:00:00.000Z'],
    ['half an hour', 'Australia/Lord_Howe', '2026-04-05', 'repeated', 90, 120, '2026-04-04T15:00:00.000Z'],
    ['two hours', 'Antarctica/Troll', '2026-03-29', 'skipped', 60, 180, '2026-03-29T01:00:00.000Z'],
  ])('knows %s', (_name, timeZone, key, kind, from, to, at) => {
    expect(clockChangeOf(dayOn(key, timeZone), timeZone)).toEqual({ kind, from, to, at: new Date(at) });
  });

  it('knows no change on an ordinary day, nor on a date that a zone skipped', () => {
    expect(clockChangeOf(dayOn('2026-03-18', 'America/Toronto'), 'America/Toronto')).toBeNull();
    const skipped = dayOn('2011-12-30', 'Pacific/Apia');
    expect(skipped.start).toEqual(skipped.end);
    expect(clockChangeOf(skipped, 'Pacific/Apia')).toBeNull();
    expect(noonOf('2011-12-30').toISOString()).toBe('2011-12-30T12:00:00.000Z');
  });
});
