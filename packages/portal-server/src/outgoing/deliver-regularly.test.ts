import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { logInto } from '../testing/store.ts';
import { asReminders, deliverRegularly } from './deliver-regularly.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('delivering', () => {
  it('happens at once, then every second, and more rarely while it fails', async () => {
    const logged: string[] = [];
    let times = 0;
    const stop = deliverRegularly(async () => {
      times += 1;
      if (times === 2 || times === 3) throw new Error('the words of a mail');
    }, logInto(logged));
    const failure = 'Messages could not be delivered: Error';
    await jest.advanceTimersByTimeAsync(1000);
    expect([times, logged]).toEqual([2, [failure]]);
    await jest.advanceTimersByTimeAsync(9999);
    expect(times).toBe(2);
    await jest.advanceTimersByTimeAsync(10_001);
    expect([times, logged]).toEqual([4, [failure, 'Messages are delivered again (failed: 2)']]);
    await jest.advanceTimersByTimeAsync(1000);
    await stop();
    await jest.advanceTimersByTimeAsync(60_000);
    expect([times, logged.length]).toEqual([5, 2]);
  });

  it('of reminders happens at once, then every ten seconds, and says what it was that failed', async () => {
    const logged: string[] = [];
    let times = 0;
    const stop = deliverRegularly(
      async () => {
        times += 1;
        if (times === 1) throw new Error('the words of a reminder');
      },
      logInto(logged),
      asReminders,
    );
    await jest.advanceTimersByTimeAsync(9999);
    expect([times, logged]).toEqual([1, ['Reminders could not be sent: Error']]);
    await jest.advanceTimersByTimeAsync(10_001);
    expect(times).toBe(3);
    await stop();
  });

  it('is never under way twice, and is over before whoever stops it goes on: by itself, or cut off after a while', async () => {
    const under = { way: 0, most: 0 };
    const stop = deliverRegularly(async ({ cut }) => {
      under.way += 1;
      under.most = Math.max(under.most, under.way);
      await new Promise((resolve) => cut.addEventListener('abort', resolve));
      under.way -= 1;
    }, logInto([]));
    await jest.advanceTimersByTimeAsync(30_000);
    expect(under).toEqual({ way: 1, most: 1 });
    const stopping = stop();
    await jest.advanceTimersByTimeAsync(2999);
    expect(under.way).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    await stopping;
    expect(under.way).toBe(0);
  });
});
