import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { afterFirstRows } from './after-first-rows.ts';

/** Waits for rows that come once `end` is called, and notes when it is over. */
function wait() {
  let end = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = () => void resolve();
  });
  const waiting = { isOver: false, end };
  void afterFirstRows({ firstRows: { ended, end } }).then(() => {
    waiting.isOver = true;
  });
  return waiting;
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the portal’s code', () => {
  it('waits for first rows until they are painted', async () => {
    const waiting = wait();
    await jest.advanceTimersByTimeAsync(500);
    expect(waiting.isOver).toBe(false);
    waiting.end();
    // Microtasks alone: the browser has painted nothing yet.
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    expect(waiting.isOver).toBe(false);
    await jest.advanceTimersByTimeAsync(50);
    expect(waiting.isOver).toBe(true);
  });

  it('waits a second and a half at the most, also where nothing is painted because nobody looks', async () => {
    const paint = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    const [never, unseen] = [wait(), wait()];
    unseen.end();
    await jest.advanceTimersByTimeAsync(1_499);
    expect([never.isOver, unseen.isOver]).toEqual([false, false]);
    await jest.advanceTimersByTimeAsync(1);
    expect([never.isOver, unseen.isOver]).toEqual([true, true]);
    paint.mockRestore();
  });

  it.each([undefined, {}])('waits for nothing where no rows are drawn ahead: %p', async (shown) => {
    await afterFirstRows(shown);
    expect(jest.getTimerCount()).toBe(0);
  });
});
