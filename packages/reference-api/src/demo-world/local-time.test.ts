import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isWorkday, localMoment } from './local-time.ts';

describe('a local time', () => {
  it('shows on the wall clock of its zone, days away and over clock changes', () => {
    const instant = fc.date({ min: new Date('2025-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
    const zones = fc.constantFrom('America/Toronto', 'America/Vancouver', 'Asia/Kathmandu', 'Pacific/Apia');
    // Working hours only: in the small hours of a clock change a time may not exist.
    const minutes = fc.integer({ min: 6 * 60, max: 22 * 60 });
    const property = fc.property(
      instant,
      zones,
      fc.integer({ min: -300, max: 60 }),
      minutes,
      (now, zone, days, minute) => {
        const moment = localMoment(now, zone, days, minute);
        const shown = moment.toLocaleTimeString('sv-SE', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
        expect(shown).toBe(
          `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
        );
        const date = (at: Date) => Date.parse(at.toLocaleDateString('sv-SE', { timeZone: zone }));
        expect((date(moment) - date(now)) / 86_400_000).toBe(days);
      },
    );
    fc.assert(property, { seed: 4, numRuns: 300 });
  });

  it('knows the working week of its zone, not of UTC', () => {
    const sundayEveningInToronto = new Date('2026-02-23T02:00:00Z');
    expect(isWorkday(sundayEveningInToronto, 'America/Toronto')).toBe(false);
    expect(isWorkday(sundayEveningInToronto, 'Etc/UTC')).toBe(true);
  });
});
