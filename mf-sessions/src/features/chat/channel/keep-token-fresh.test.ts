import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { keepTokenFresh } from './keep-token-fresh.ts';

let keeper: ReturnType<typeof keepTokenFresh>;
let fault: Error | null;
let tries: number;
let finish: (() => void) | undefined;
const reported: unknown[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  [fault, tries, finish] = [null, 0, undefined];
  reported.length = 0;
  keeper = keepTokenFresh({
    renew: async () => {
      tries += 1;
      if (fault) throw fault;
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
    },
    report: (error) => reported.push(error),
    isForGood: ({ message }: Error) => message === 'no',
  });
});
afterEach(() => {
  keeper.stop();
  jest.useRealTimers();
});
const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

describe('a token', () => {
  it('is renewed once for each warning, however often that comes meanwhile', async () => {
    keeper.warn();
    keeper.warn();
    expect(tries).toBe(1);
    finish?.();
    await pass(60_000);
    expect(tries).toBe(1);
    keeper.warn();
    expect(tries).toBe(2);
  });

  it('is tried for until there is one, with pauses that grow', async () => {
    fault = new Error('down');
    keeper.warn();
    await pass();
    for (const pause of [500, 1000, 2000, 4000, 8000, 15_000, 15_000]) {
      const before = tries;
      await pass(pause - 1);
      expect(tries).toBe(before);
      await pass(1);
      expect(tries).toBe(before + 1);
    }
    fault = null;
    await pass(15_000);
    finish?.();
    await pass(60_000);
    expect([tries, reported.length]).toEqual([9, 8]);
  });

  it('is not asked for again once it was refused, or once there is no use for it', async () => {
    fault = new Error('no');
    keeper.warn();
    await pass(60_000);
    expect(tries).toBe(1);
    keeper.stop();
    keeper.warn();
    expect(tries).toBe(1);
  });

  it('is given up with the channel, and nothing is said of a try that fails later', async () => {
    fault = new Error('down');
    keeper.warn();
    await pass();
    keeper.stop();
    await pass(60_000);
    expect([tries, reported.length]).toEqual([1, 1]);
  });
});
