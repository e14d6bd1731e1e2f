import { describe, expect, it, jest } from '@jest/globals';
import { callBudgets } from './call-budgets.ts';

describe('the budget of calls', () => {
  it('counts each session, person and network by itself, and begins anew after its window', async () => {
    jest.useFakeTimers();
    try {
      const budgets = callBudgets(2);
      expect(await budgets.take('session', '7', 1)).toEqual({ quota: 2, windowSeconds: 10, left: 1, resetSeconds: 10 });
      await jest.advanceTimersByTimeAsync(3_500);
      expect(await budgets.take('session', '7', 1)).toMatchObject({ left: 0, resetSeconds: 7 });
      expect(await budgets.take('session', '7', 1)).toMatchObject({ left: -1 });
      expect(await budgets.take('session', '8', 1)).toMatchObject({ left: 1 });
      expect(await budgets.take('person', '7', 3)).toMatchObject({ quota: 4, left: 1 });
      expect(await budgets.take('network', '10.0.0.7', 1)).toMatchObject({ quota: 20, left: 19 });
      await budgets.giveBack('network', '10.0.0.7', 1);
      expect(await budgets.take('network', '10.0.0.7', 1)).toMatchObject({ left: 19 });
      await jest.advanceTimersByTimeAsync(6_500);
      expect(await budgets.take('session', '7', 1)).toMatchObject({ left: 1, resetSeconds: 10 });
    } finally {
      jest.useRealTimers();
    }
  });

  it('counts nobody where it is switched off', async () => {
    expect(await callBudgets(null).take('session', '7', 1)).toBeNull();
  });
});
