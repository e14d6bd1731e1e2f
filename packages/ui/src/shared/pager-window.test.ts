import { describe, expect, it } from '@jest/globals';
import { pagerWindow } from './pager-window.ts';

describe('pagerWindow', () => {
  it('shows all pages when they are few', () => {
    expect(pagerWindow(1, 1)).toEqual([1]);
    expect(pagerWindow(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('keeps seven steps at the start, in the middle and at the end', () => {
    expect(pagerWindow(4, 12)).toEqual([1, 2, 3, 4, 5, 'gap-after', 12]);
    expect(pagerWindow(6, 12)).toEqual([1, 'gap-before', 5, 6, 7, 'gap-after', 12]);
    expect(pagerWindow(9, 12)).toEqual([1, 'gap-before', 8, 9, 10, 11, 12]);
  });

  it('never leaves out a single page', () => {
    for (let page = 1; page <= 8; page += 1) {
      const numbers = pagerWindow(page, 8).filter((step) => typeof step === 'number');
      expect(numbers.length).toBeGreaterThanOrEqual(5);
      expect(numbers).toContain(page);
      expect(pagerWindow(page, 8)).toHaveLength(7);
    }
  });
});
