import { describe, expect, it } from '@jest/globals';
import { openTabGoals, openTabTables } from './open-tab-report.ts';

const took = (visible: number) => ({ published: visible - 2_000, promoted: visible - 1_000, visible });

describe('from publish to an open tab', () => {
  it('is held against the build before by the median of each round’s ratio', () => {
    const before = [10_000, 20_000, 40_000].map(took);
    expect(openTabGoals({ now: [10_500, 20_000, 80_000].map(took), before })).toMatchObject([
      { measured: 1.05, isMet: true },
    ]);
    expect(openTabGoals({ now: [10_501, 20_000, 80_000].map(took), before })).toMatchObject([{ isMet: false }]);
  });

  it('is told without one, too', () => {
    const now = [10_000, 12_000].map(took);
    expect(openTabGoals({ now })).toEqual([]);
    expect(openTabTables({ now })).toContain('| now: publish → an open tab shows it | 10.00 | 11.00 | 12.00 |');
  });
});
