import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type ChatState, emptyChat, nextChat } from './chat-store.ts';
import { createOutbox, MessageRefused } from './outbox.ts';
import type { HalfName } from './outgoing.ts';
import { statusOf } from './outgoing.ts';

let state: ChatState;
let outbox: ReturnType<typeof createOutbox>;
let isConnected: boolean;
let faults: Partial<Record<HalfName, Error>>;
const writes: string[] = [];
const reported: unknown[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  state = emptyChat('1');
  isConnected = true;
  faults = {};
  writes.length = 0;
  reported.length = 0;
  outbox = createOutbox({
    outgoing: () => state.outgoing,
    put: (event) => {
      state = nextChat(state, event);
    },
    write: async (half, { id }) => {
      writes.push(`${half} ${id}`);
      const fault = faults[half];
      if (fault) throw fault;
    },
    canWrite: (half) => half === 'relay' || isConnected,
    report: (error) => reported.push(error),
  });
});
afterEach(() => {
  outbox.close();
  jest.useRealTimers();
});

async function deliver(id = 'a'): Promise<void> {
  if (!state.outgoing.some((message) => message.id === id)) {
    const halves = { relay: 'failed', channel: 'failed' } as const;
    state = nextChat(state, { type: 'outgoing', message: { id, body: 'Hello', at: new Date(0), halves } });
  }
  outbox.deliver(id);
  await jest.advanceTimersByTimeAsync(0);
}
const status = () => state.outgoing.map(statusOf);

describe('an outbox', () => {
  it('writes a message both ways, under one id (SESS-113)', async () => {
    await deliver();
    expect(writes).toEqual(['relay a', 'channel a']);
    expect(status()).toEqual(['sent']);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(writes).toHaveLength(2);
  });

  it('repeats by itself the write that failed of a message that got through, with growing pauses', async () => {
    faults = { relay: new Error('down') };
    await deliver();
    expect(status()).toEqual(['sent']);
    await jest.advanceTimersByTimeAsync(500);
    expect(writes).toEqual(['relay a', 'channel a', 'relay a']);
    await jest.advanceTimersByTimeAsync(999);
    expect(writes).toHaveLength(3);
    faults = {};
    await jest.advanceTimersByTimeAsync(1);
    expect(writes).toHaveLength(4);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(writes).toHaveLength(4);
    expect(reported).toHaveLength(2);
  });

  it('leaves it to the person when both have failed, and then writes what is not done', async () => {
    faults = { relay: new Error('down'), channel: new Error('gone') };
    await deliver();
    expect(status()).toEqual(['failed']);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(writes).toHaveLength(2);
    faults = {};
    await deliver();
    expect(writes.slice(2)).toEqual(['relay a', 'channel a']);
    expect(status()).toEqual(['sent']);
  });

  it('does not repeat what was refused, until the person does', async () => {
    faults = { relay: new MessageRefused('no') };
    await deliver();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(writes).toEqual(['relay a', 'channel a']);
    expect(status()).toEqual(['sent']);
  });

  it('leaves the channel alone while there is none, and pays it as soon as there is one', async () => {
    faults = { channel: new Error('gone') };
    isConnected = false;
    await deliver();
    await jest.advanceTimersByTimeAsync(60_000);
    expect([writes, reported.length]).toEqual([['relay a', 'channel a'], 1]);
    faults = {};
    isConnected = true;
    outbox.settleDebts();
    await jest.advanceTimersByTimeAsync(0);
    expect(writes.slice(2)).toEqual(['channel a']);
  });

  it('settles its debts at once when the connection is back, and none once it is closed', async () => {
    faults = { channel: new Error('gone') };
    await deliver();
    outbox.settleDebts();
    await jest.advanceTimersByTimeAsync(0);
    expect(writes.filter((write) => write === 'channel a')).toHaveLength(2);
    outbox.close();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(writes.filter((write) => write === 'channel a')).toHaveLength(2);
  });
});
