import { describe, expect, it } from '@jest/globals';
import { torture } from './testing/torture.ts';
import { settle, virtualTime } from './testing/virtual-time.ts';
import { createValueAutosave } from './value-autosave.ts';

const FAULTS = 300;
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

describe.each([
  ['a value, in one tab at a time', false],
  ['a record with versions, in two tabs that may crash', true],
])('%s, under 300 faults', (_, isVersioned) => {
  it.each(SEEDS)('is on the server or in a draft at every moment, and saved in the end (seed %i)', async (seed) => {
    const { wrong, figures } = await torture({ seed, faults: FAULTS, isVersioned });
    // What a failing run prints: all that was wrong, and how much went on until then.
    if (wrong.length > 0) throw new Error([...wrong, JSON.stringify(figures, null, 2)].join('\n'));
    expect(figures.faults).toBeGreaterThanOrEqual(FAULTS);
    expect(figures.saves).toBeGreaterThan(20);
  });
});

it('5,000 rows that change 5,000 times in a minute are read and kept four times a second, and saved whole', async () => {
  const time = virtualTime(new Date('2026-11-20T15:30:00Z'));
  const rows: number[] = new Array(5_000).fill(0);
  const figures = { reads: 0, kept: 0 };
  const saved: number[][] = [];
  const nothing = async () => undefined;
  const kept = {
    name: 'rows',
    own: null,
    left: [],
    releaseLeft: () => undefined,
    forget: nothing,
    forgetLeft: nothing,
  };
  const keep = async () => {
    figures.kept += 1;
  };
  const saver = createValueAutosave<number[], { value: number[] }>({
    saved: [...rows],
    found: [...rows],
    unanswered: null,
    isSame: (one, other) => one.every((value, row) => value === other[row]),
    save: async ({ value }) => void saved.push(value),
    toDraft: ({ value }) => ({ value }),
    draft: { ...kept, keep },
    pauseMs: 500,
    readEveryMs: 250,
    report: () => undefined,
    clock: { after: time.after, now: time.now, random: () => 0.5 },
  });
  saver.start();
  for (let change = 0; change < 5_000; change += 1) {
    rows[change] = change + 1;
    saver.edit(() => {
      figures.reads += 1;
      return [...rows];
    });
    await time.run(12);
  }
  await time.run(1_000);
  await settle();
  expect(saver.isSaved()).toBe(true);
  expect(saved).toEqual([rows]);
  expect(figures.reads).toBeLessThanOrEqual(60 * 4 + 2);
  expect(figures.kept).toBeLessThanOrEqual(60 * 4 + 2);
});
