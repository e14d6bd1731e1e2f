import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { zonedIso } from './zoned-iso.ts';

const zones = ['America/Toronto', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC'];

describe('zonedIso', () => {
  it.each([
    ['2026-03-18T14:30:00Z', 'America/Toronto', '2026-03-18T10:30:00-04:00'],
    ['2026-01-18T15:30:00Z', 'America/Toronto', '2026-01-18T10:30:00-05:00'],
    ['2026-11-01T05:30:00Z', 'America/Toronto', '2026-11-01T01:30:00-04:00'],
    ['2026-11-01T06:30:00Z', 'America/Toronto', '2026-11-01T01:30:00-05:00'],
    ['2026-03-18T00:00:00Z', 'UTC', '2026-03-18T00:00:00+00:00'],
    ['2026-03-18T00:00:00Z', 'America/St_Johns', '2026-03-17T21:30:00-02:30'],
  ])('%s in %s is %s', (instant, zone, expected) => expect(zonedIso(instant, zone)).toBe(expected));

  it('names the same instant in every zone', () => {
    const seconds = fc.integer({ min: Date.UTC(1990) / 1000, max: Date.UTC(2040) / 1000 });
    fc.assert(
      fc.property(seconds, fc.constantFrom(...zones), (second, zone) => {
        expect(Date.parse(zonedIso(second * 1000, zone))).toBe(second * 1000);
      }),
      { seed: 19 },
    );
  });
});
