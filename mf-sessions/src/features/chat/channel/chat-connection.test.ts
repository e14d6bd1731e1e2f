import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type FakeChannel, fakeChannel, message } from '../testing/fake-channel.ts';
import type { JoinRequest } from './chat-channel.ts';
import { ChatRefused, createChatConnection } from './chat-connection.ts';

interface Attempt {
  request: JoinRequest;
  accept(): FakeChannel;
  fail(error: Error): void;
}

const attempts: Attempt[] = [];
const told: string[] = [];
const reported: unknown[] = [];
let isOnline = true;
let connection: ReturnType<typeof createChatConnection>;

function connect(channel: string | null = 'chat-1-10'): void {
  connection = createChatConnection({
    channel,
    joinChannel: (request) =>
      new Promise((resolve, reject) => {
        const accept = () => {
          const joined = fakeChannel(request);
          resolve(joined);
          return joined;
        };
        attempts.push({ request, accept, fail: reject });
      }),
    fetchTicket: async () => ({ token: 'a token', socketUrl: null }),
    isOnline: () => isOnline,
    report: (error) => reported.push(error),
    tell: ({ type }) => told.push(type),
  });
}

beforeEach(() => {
  jest.useFakeTimers();
  for (const list of [attempts, told, reported]) list.length = 0;
  isOnline = true;
  connect();
});
afterEach(() => {
  connection.close();
  jest.useRealTimers();
});

const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const last = (): Attempt => {
  const attempt = attempts.at(-1);
  if (!attempt) throw new Error('Nothing was joined');
  return attempt;
};

describe('the way to a channel', () => {
  it('is begun once, by opening, and tells what it hears in order', async () => {
    expect(attempts).toHaveLength(0);
    connection.open();
    connection.open();
    expect(attempts).toHaveLength(1);
    last().request.hear({ type: 'message', message: message(0) });
    expect(told).toEqual(['connecting']);
    last().accept();
    await settle();
    expect(told).toEqual(['connecting', 'joined', 'message']);
  });

  it('is found again by itself, with pauses that grow, for as long as it takes', async () => {
    connection.open();
    for (const pause of [500, 1000, 2000, 4000, 8000, 15_000, 15_000]) {
      const before = attempts.length;
      last().fail(new Error('down'));
      await settle(pause - 1);
      expect(attempts).toHaveLength(before);
      await settle(1);
      expect(attempts).toHaveLength(before + 1);
    }
    last().accept();
    await settle();
    expect(told.at(-1)).toBe('joined');
    expect(reported).toHaveLength(7);
  });

  it('is tried at once when the network is back', async () => {
    connection.open();
    last().fail(new Error('down'));
    await settle();
    isOnline = false;
    connection.retryNow();
    expect(attempts).toHaveLength(1);
    isOnline = true;
    connection.retryNow();
    expect(attempts).toHaveLength(2);
    connection.retryNow();
    expect(attempts).toHaveLength(2);
  });

  it('is joined anew when it has ended, with another client; one that ends at once is no success', async () => {
    connection.open();
    const first = last().accept();
    await settle(20_000);
    first.tell({ type: 'ended' });
    expect(first.isClosed).toBe(true);
    expect(told.at(-1)).toBe('lost');
    await settle(500);
    const second = last().accept();
    await settle();
    second.tell({ type: 'ended' });
    await settle(999);
    expect(attempts).toHaveLength(2);
    await settle(1);
    expect(attempts).toHaveLength(3);
    // Nothing of a former channel is heard any more.
    const before = told.length;
    first.tell({ type: 'reconnected' });
    expect(told).toHaveLength(before);
  });

  it('that takes long is said to be, and goes on', async () => {
    connection.open();
    await settle(15_000);
    expect(told).toEqual(['connecting', 'lost']);
    last().accept();
    await settle();
    expect(told).toEqual(['connecting', 'lost', 'joined']);
    expect(attempts).toHaveLength(1);
  });

  it('is not tried further by itself once it was refused; the person may', async () => {
    connection.open();
    last().fail(new ChatRefused('no'));
    await settle(60_000);
    connection.retryNow();
    expect(attempts).toHaveLength(1);
    expect(told.at(-1)).toBe('refused');
    connection.retry();
    expect(attempts).toHaveLength(2);
  });

  it('is refused where there is no channel, and only logged (SESS-116)', async () => {
    connect(null);
    connection.open();
    await settle();
    expect([attempts.length, told.at(-1), reported.length]).toEqual([0, 'refused', 1]);
  });

  it('is over once it was closed: an attempt under way is given up, and nothing is told', async () => {
    connection.open();
    connection.close();
    expect(last().request.signal.aborted).toBe(true);
    const late = last().accept();
    await settle(60_000);
    expect(late.isClosed).toBe(true);
    expect(told).toEqual(['connecting']);
    connection.open();
    connection.retry();
    expect(attempts).toHaveLength(1);
  });
});
