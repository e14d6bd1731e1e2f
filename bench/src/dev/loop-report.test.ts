import { describe, expect, it } from '@jest/globals';
import { type DevelopmentLoop, developmentGoals, developmentTables } from './loop-report.ts';

const edit = (median: number, tests: number) => ({ samples: [median, median + 40], median, tests });
const loop: DevelopmentLoop = {
  mockStart: { samples: [2500, 3500], median: 3000, cold: 5123 },
  hotReload: { samples: [301, 299], median: 500, kept: true },
  watchRun: { component: edit(2100, 46), test: edit(700, 5), all: edit(3456, 66) },
};
const verdicts = (changed: Partial<DevelopmentLoop> = {}) =>
  developmentGoals({ ...loop, ...changed }).map(({ isMet }) => isMet);

describe('the goals of the development loop', () => {
  it('are met up to their limit, in seconds', () => {
    expect(developmentGoals(loop).map(({ measured }) => measured)).toEqual([3, 0.5, 0, 2.1, 0.7, 3.46]);
    expect(verdicts()).toEqual([true, true, true, true, true, false]);
    expect(verdicts({ mockStart: { ...loop.mockStart, median: 3010 } })[0]).toBe(false);
  });

  it('are missed when hot reload loses what was typed, however fast it is', () => {
    expect(verdicts({ hotReload: { samples: [100], median: 100, kept: false } }).slice(1, 3)).toEqual([true, false]);
  });

  it('are printed with every measurement beneath them', () => {
    const printed = developmentTables(loop);
    expect(printed).toContain('| watch mode, the whole remote (66 tests): s | ≤ 3 | 3.46 | missed by 0.46 (15 %) |');
    expect(printed).toContain('mock shell, first visit: 5.12 s');
    expect(printed).toContain('mock shell, later visits: 2.50, 3.50 s');
  });
});
