import { describe, expect, it } from '@jest/globals';
import { readSessionBudget } from './session-budget.ts';

describe('the calls of one session', () => {
  it('are the portal’s own number, another or not counted', () => {
    const read = (PORTAL_SESSION_BUDGET?: string) => readSessionBudget({ PORTAL_SESSION_BUDGET });
    expect([read(), read(''), read('50'), read('off')]).toEqual([undefined, undefined, 50, null]);
  });

  it.each(['0', '-1', '1.5', 'on', '1e3'])('are no “%s”', (PORTAL_SESSION_BUDGET) => {
    expect(() => readSessionBudget({ PORTAL_SESSION_BUDGET })).toThrow('PORTAL_SESSION_BUDGET must be a number');
  });
});
