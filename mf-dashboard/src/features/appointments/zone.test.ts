import { describe, expect, it } from '@jest/globals';
import { zoneCouldMislead } from './zone.ts';

describe('zoneCouldMislead', () => {
  it('is quiet where both clocks agree', () => {
    expect(zoneCouldMislead('2026-11-20T15:00:00Z', 'America/Toronto', 'America/Toronto')).toBe(false);
    expect(zoneCouldMislead('2026-11-20T15:00:00Z', 'America/Toronto', 'America/New_York')).toBe(false);
  });

  it('speaks where they do not', () => {
    expect(zoneCouldMislead('2026-11-20T15:00:00Z', 'America/Toronto', 'America/Chicago')).toBe(true);
    expect(zoneCouldMislead('2026-11-20T15:00:00Z', 'America/Toronto')).toBe(true);
  });

  it('goes by the instant: Regina keeps no summer time', () => {
    expect(zoneCouldMislead('2026-07-01T15:00:00Z', 'America/Regina', 'America/Chicago')).toBe(true);
    expect(zoneCouldMislead('2026-12-01T15:00:00Z', 'America/Regina', 'America/Chicago')).toBe(false);
  });
});
