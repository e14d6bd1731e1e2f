import { describe, expect, it, jest } from '@jest/globals';
import { type Changes, createChanges } from '../changes/changes.ts';
import { MISSED } from '../changes/topics.ts';
import { holdUntilNews } from './hold-until-news.ts';

/** News that a test tells, as a database would. */
function toldByHand(stopping?: AbortSignal): { changes: Changes; tell(topic: string): void } {
  let hear: (topic: string) => void = () => undefined;
  const changes = createChanges((given) => {
    hear = given;
    return Promise.resolve();
  }, stopping);
  return { changes, tell: (topic) => hear(topic) };
}

const unless = { topic: 'session', refuse: async () => undefined };
const signal = new AbortController().signal;
const held = { topic: 'door', seat: 'somebody', unless, forMs: 20_000, signal, trace: {} };

describe('a question that waits for news', () => {
  it('is answered with news that came between asking and reading', async () => {
    const { changes, tell } = toldByHand();
    let value = 0;
    const read = () => {
      const before = value;
      // The change happens while the first reading is under way.
      if (before === 0) {
        value = 1;
        tell('door');
      }
      return Promise.resolve(before);
    };
    const trace = {};
    expect(await holdUntilNews(changes, { ...held, trace, read, isNews: (found) => found === 1 })).toBe(1);
  });

  it('is answered with how things stand when its time is over', async () => {
    jest.useFakeTimers();
    try {
      const { changes } = toldByHand();
      const trace = {};
      const asked = { ...held, trace, read: () => Promise.resolve('same'), isNews: () => false };
      const answer = holdUntilNews(changes, asked);
      expect(trace).toEqual({});
      await jest.advanceTimersByTimeAsync(19_999);
      expect(await Promise.race([answer, Promise.resolve('held')])).toBe('held');
      expect(trace).toEqual({ isHeld: true });
      await jest.advanceTimersByTimeAsync(1);
      expect(await answer).toBe('same');
      expect(jest.getTimerCount()).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });

  it('is answered when whoever asked is gone', async () => {
    const { changes } = toldByHand();
    const gone = new AbortController();
    const answer = holdUntilNews(changes, {
      ...held,
      signal: gone.signal,
      read: () => Promise.resolve('same'),
      isNews: () => false,
    });
    gone.abort();
    expect(await answer).toBe('same');
  });

  it('is answered when the process is about to stop, and held no more from then on', async () => {
    const stop = new AbortController();
    const { changes } = toldByHand(stop.signal);
    const ask = () => holdUntilNews(changes, { ...held, read: () => Promise.resolve('same'), isNews: () => false });
    const answer = ask();
    stop.abort();
    expect([await answer, await ask()]).toEqual(['same', 'same']);
  });

  it('is refused as soon as whoever asked may not know any more, and only then', async () => {
    const { changes, tell } = toldByHand();
    let isOpen = true;
    const reads: boolean[] = [];
    let readAgain: () => void = () => undefined;
    const answer = holdUntilNews(changes, {
      ...held,
      unless: {
        topic: 'session',
        async refuse() {
          if (!isOpen) throw new Error('refused');
        },
      },
      async read() {
        reads.push(isOpen);
        readAgain();
        return 'same';
      },
      isNews: () => false,
    });
    const nextRead = () => new Promise<void>((resolve) => (readAgain = resolve));
    await nextRead();
    // News that ends nothing only makes it look again; so does what may have been missed.
    for (const topic of ['session', MISSED]) {
      const read = nextRead();
      tell(topic);
      await read;
    }
    expect(reads).toEqual([true, true, true]);
    isOpen = false;
    tell('session');
    await expect(answer).rejects.toThrow('refused');
    expect(reads).toHaveLength(3);
  });

  it('is answered at once where no news arrive', async () => {
    const read = () => Promise.resolve('same');
    expect(await holdUntilNews(createChanges(), { ...held, read, isNews: () => false })).toBe('same');
  });

  it('is held for a seat a few times at once, and refused beyond that until one of them is over (F14)', async () => {
    const { changes, tell } = toldByHand();
    let isOver = false;
    const ask = (seat: string) =>
      holdUntilNews(changes, { ...held, seat, read: () => Promise.resolve(isOver), isNews: (value) => value });
    const waiting = [1, 2, 3, 4].map(() => ask('maya'));
    await expect(ask('maya')).rejects.toMatchObject({ status: 429, code: 'too_many_calls', retryAfterSeconds: 20 });
    waiting.push(ask('luc'));
    isOver = true;
    expect(await ask('luc')).toBe(true);
    tell('door');
    expect(await Promise.all(waiting)).toEqual([true, true, true, true, true]);
    expect(await Promise.all([1, 2, 3, 4].map(() => ask('maya')))).toEqual([true, true, true, true]);
  });
});
