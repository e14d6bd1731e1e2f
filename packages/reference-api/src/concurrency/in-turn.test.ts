import { describe, expect, it, jest } from '@jest/globals';
import { createTurns, createTurnsOfPeople, OverloadedError } from './in-turn.ts';

/** Work that comes to its end when it is told to. */
function pieces() {
  const ends: (() => void)[] = [];
  let most = 0;
  let now = 0;
  return {
    ends,
    most: () => most,
    work: async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise<void>((resolve) => ends.push(resolve));
      now -= 1;
    },
  };
}

const bounds = { atOnce: 2, waiting: 3, words: 'Too many.' };

describe('work in turn', () => {
  it('is done a few at a time, and all of it', async () => {
    const inTurn = createTurns(bounds);
    const { work, ends, most } = pieces();
    const all = Promise.all(Array.from({ length: 5 }, () => inTurn(work)));
    for (let done = 0; done < 5; done += 1) {
      while (ends.length <= done) await Promise.resolve();
      ends[done]?.();
    }
    await all;
    expect(most()).toBe(2);
  });

  it('is refused beyond what may wait, and taken on again later', async () => {
    const inTurn = createTurns(bounds);
    const { work, ends } = pieces();
    const [first, ...others] = Array.from({ length: 5 }, () => inTurn(work));
    await expect(inTurn(work)).rejects.toThrow(OverloadedError);
    ends[0]?.();
    await first;
    const later = inTurn(async () => 'later');
    for (let done = 1; done < 5; done += 1) {
      while (ends.length <= done) await Promise.resolve();
      ends[done]?.();
    }
    await Promise.all(others);
    expect(await later).toBe('later');
  });

  it('gives its place on when it fails', async () => {
    const inTurn = createTurns({ ...bounds, atOnce: 1 });
    const failed = inTurn(() => Promise.reject(new Error('no')));
    const next = inTurn(async () => 'next');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('next');
  });

  it('is given up when it has waited too long, and leaves its place to whoever comes', async () => {
    jest.useFakeTimers();
    try {
      const inTurn = createTurns({ ...bounds, atOnce: 1, waiting: 1, forMs: 5_000 });
      const { work, ends } = pieces();
      const first = inTurn(work);
      const late = inTurn(async () => 'late');
      const givenUp = expect(late).rejects.toThrow(OverloadedError);
      jest.advanceTimersByTime(5_000);
      await givenUp;
      const next = inTurn(async () => 'next');
      ends[0]?.();
      await first;
      expect(await next).toBe('next');
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('work in turn for each person', () => {
  it('is held up by their own only', async () => {
    const inTurn = createTurnsOfPeople({ ...bounds, atOnce: 1 });
    const [maya, luc] = [pieces(), pieces()];
    const all = [inTurn(1, maya.work), inTurn(1, maya.work), inTurn(2, luc.work)];
    expect([maya.ends.length, luc.ends.length]).toEqual([1, 1]);
    luc.ends[0]?.();
    await all[2];
    expect(maya.ends).toHaveLength(1);
    for (let done = 0; done < 2; done += 1) {
      while (maya.ends.length <= done) await Promise.resolve();
      maya.ends[done]?.();
    }
    await Promise.all(all);
    expect(maya.most()).toBe(1);
  });

  it('is refused beyond what one person may have waiting, and nobody else', async () => {
    const inTurn = createTurnsOfPeople({ ...bounds, atOnce: 1, waiting: 0 });
    const [maya, luc] = [pieces(), pieces()];
    const first = inTurn(1, maya.work);
    await expect(inTurn(1, maya.work)).rejects.toBeInstanceOf(OverloadedError);
    const other = inTurn(2, luc.work);
    maya.ends[0]?.();
    luc.ends[0]?.();
    await Promise.all([first, other]);
  });
});
