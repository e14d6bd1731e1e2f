import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { tidyHourly } from './tidy-hourly.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('tidying up', () => {
  it('happens at once and every hour, whatever became of the time before, until it is stopped', async () => {
    const logged: unknown[] = [];
    let times = 0;
    const stop = tidyHourly(
      async () => {
        times += 1;
        if (times === 1) throw new Error('no database');
      },
      (...line) => logged.push(line),
    );
    await jest.advanceTimersByTimeAsync(0);
    expect(times).toBe(1);
    expect(logged).toEqual([['Tidying up failed', new Error('no database')]]);
    await jest.advanceTimersByTimeAsync(2 * 3_600_000);
    expect([times, logged.length]).toEqual([3, 1]);
    await stop();
    await jest.advanceTimersByTimeAsync(2 * 3_600_000);
    expect(times).toBe(3);
  });

  it('is over before whoever stops it goes on', async () => {
    let finish: () => void = () => undefined;
    const promise = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let ended = false;
    const stop = tidyHourly(
      () =>
        promise.then(() => {
          ended = true;
        }),
      () => undefined,
    );
    const stopping = stop();
    finish();
    await stopping;
    expect(ended).toBe(true);
  });
});
