import { describe, expect, it } from '@jest/globals';
import { clocksDiffer } from './zone-note.tsx';

const winter = new Date('2026-01-15T12:00:00Z');
const summer = new Date('2026-07-15T12:00:00Z');

describe('clocksDiffer', () => {
  it('goes by what clocks show, not by the names of zones', () => {
    expect(clocksDiffer('America/Toronto', 'America/New_York', [winter, summer])).toBe(false);
    expect(clocksDiffer('America/Toronto', 'America/Vancouver', [winter])).toBe(true);
  });

  it('looks at every moment: some clocks differ for half of the year', () => {
    expect(clocksDiffer('America/Denver', 'America/Phoenix', [winter])).toBe(false);
    expect(clocksDiffer('America/Denver', 'America/Phoenix', [winter, summer])).toBe(true);
  });

  it('tells one time on two dates apart', () => {
    expect(clocksDiffer('Pacific/Kiritimati', 'Pacific/Honolulu', [winter])).toBe(true);
  });
});
