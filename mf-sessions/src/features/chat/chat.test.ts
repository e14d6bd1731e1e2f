import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { MessagePage } from './channel/chat-channel.ts';
import { type Chat, type ChatBackend, createChat } from './chat.ts';
import { shownMessages, unreadOf } from './message-list.ts';
import { type FakeChannel, fakeChannel, message } from './testing/fake-channel.ts';

const said = (count: number) => Array.from({ length: count }, (_, index) => message(index));
const settle = () => new Promise<void>((resolve) => setTimeout(resolve));

let chat: Chat;
let channels: FakeChannel[];
let relayed: string[];
let reads: number;
const reported: unknown[] = [];

interface Given {
  lines?: number;
  lastRead?: number | null;
  isGuest?: boolean;
  /** Index of a line that is one's own. */
  ownLine?: number;
}

function prepare({ lines = 3, lastRead = null, isGuest = false, ownLine }: Given = {}): void {
  const all = said(lines).map((line) => (line.index === ownLine ? { ...line, author: '1' } : line));
  channels = [];
  relayed = [];
  reads = 0;
  reported.length = 0;
  const backend: ChatBackend = {
    relay: async ({ id, body }) => void relayed.push(`${id} ${body}`),
    markRead: async () => {
      reads += 1;
    },
  };
  let ids = 0;
  chat = createChat({
    me: '1',
    channel: 'chat-1-10',
    fetchTicket: async () => ({ token: 'a token', socketUrl: null }),
    joinChannel: async (request) => {
      const channel = fakeChannel(request, { said: all, pageSize: 2, lastRead });
      channels.push(channel);
      return channel;
    },
    backend: isGuest ? null : backend,
    isOnline: () => true,
    report: (error) => reported.push(error),
    now: () => new Date('2026-11-20T16:00:00Z'),
    newId: () => {
      ids += 1;
      return `id ${ids}`;
    },
  });
}

const channel = (): FakeChannel => {
  const last = channels.at(-1);
  if (!last) throw new Error('Nothing was joined');
  return last;
};
async function open(given?: Given & { isShown?: boolean }): Promise<void> {
  prepare(given);
  if (given?.isShown) chat.setShown(true);
  chat.open();
  await settle();
}

beforeEach(() => prepare());
afterEach(() => chat.close());

describe('read marks', () => {
  it('are one on joining and one for each new message of others, while the chat is seen (SESS-105, SESS-106)', async () => {
    await open({ isShown: true });
    expect([reads, channel().readMarks]).toEqual([1, [2]]);
    channel().say({});
    channel().say({});
    channel().say({ author: '1' });
    expect([reads, channel().readMarks]).toEqual([3, [2, 3, 4]]);
    // What was heard already is no news.
    channel().tell({ type: 'message', message: message(3) });
    expect(reads).toBe(3);
  });

  it('wait until the person looks: then one, however much was new', async () => {
    await open({ lastRead: 0 });
    channel().say({});
    expect([reads, unreadOf(chat.getState())]).toEqual([0, 3]);
    chat.setShown(true);
    expect([reads, channel().readMarks, unreadOf(chat.getState())]).toEqual([1, [3], 0]);
    chat.setShown(false);
    chat.setShown(true);
    expect(reads).toBe(1);
    chat.setShown(false);
    channel().say({});
    chat.setShown(true);
    expect([reads, channel().readMarks]).toEqual([2, [3, 4]]);
  });

  it('are made on the first look after joining, also where nothing is new', async () => {
    await open({ lastRead: 2 });
    chat.setShown(true);
    expect(reads).toBe(1);
  });

  it('of a couples guest there are none (SESS-107); what was there when they came is not new', async () => {
    await open({ isGuest: true });
    expect(unreadOf(chat.getState())).toBe(0);
    channel().say({});
    expect(unreadOf(chat.getState())).toBe(1);
    chat.setShown(true);
    channel().say({});
    expect([reads, channel().readMarks, unreadOf(chat.getState())]).toEqual([0, [], 0]);
  });
});

describe('sending', () => {
  it('goes to the backend and to the channel under one id (SESS-113)', async () => {
    await open();
    chat.send('Hello');
    await settle();
    expect(relayed).toEqual(['id 1 Hello']);
    expect(channel().sent).toEqual([{ id: 'id 1', body: 'Hello' }]);
    channel().say({ id: 'id 1', author: '1', body: 'Hello' });
    const shown = shownMessages(chat.getState());
    expect(shown.filter(({ body }) => body === 'Hello')).toHaveLength(1);
    expect(chat.getState().outgoing).toEqual([]);
  });

  it('of a couples guest goes to the channel alone (SESS-114)', async () => {
    await open({ isGuest: true });
    chat.send('Hello');
    expect(shownMessages(chat.getState()).at(-1)?.status).toBe('sending');
    await settle();
    expect([relayed, channel().sent.length]).toEqual([[], 1]);
    expect(shownMessages(chat.getState()).at(-1)?.status).toBe('sent');
  });

  it('that failed is sent again as the same message', async () => {
    await open({ isGuest: true });
    channel().fault = new Error('disconnected');
    chat.send('Hello');
    await settle();
    expect(shownMessages(chat.getState()).at(-1)?.status).toBe('failed');
    channel().fault = null;
    chat.resend('id 1');
    await settle();
    expect(channel().sent).toEqual([{ id: 'id 1', body: 'Hello' }]);
    expect(reported).toHaveLength(1);
  });

  it('leaves the channel alone for as long as there is none', async () => {
    jest.useFakeTimers();
    try {
      chat.open();
      await jest.advanceTimersByTimeAsync(0);
      channel().fault = new Error('disconnected');
      chat.send('Hello');
      await jest.advanceTimersByTimeAsync(0);
      channel().tell({ type: 'reconnecting' });
      await jest.advanceTimersByTimeAsync(60_000);
      expect([channel().tried, reported.length]).toEqual([['id 1'], 1]);
    } finally {
      jest.useRealTimers();
    }
  });

  it('waits while the channel is away, then goes out once and in order, and says so meanwhile', async () => {
    await open();
    channel().tell({ type: 'reconnecting' });
    for (const body of ['One', 'Two']) chat.send(body);
    await settle();
    const statuses = () =>
      shownMessages(chat.getState()).flatMap(({ id, status }) => (id?.startsWith('id') ? status : []));
    expect([statuses(), channel().tried, relayed]).toEqual([['waiting', 'waiting'], [], []]);
    channel().tell({ type: 'reconnected' });
    // What is written before those have left goes behind them.
    chat.send('Three');
    await settle();
    expect(channel().sent.map(({ body }) => body)).toEqual(['One', 'Two', 'Three']);
    expect(relayed).toEqual(['id 1 One', 'id 2 Two', 'id 3 Three']);
    expect(statuses()).toEqual(['sent', 'sent', 'sent']);
    channel().tell({ type: 'reconnecting' });
    channel().tell({ type: 'reconnected' });
    await settle();
    expect([channel().tried.length, relayed.length]).toEqual([3, 3]);
  });

  it('waits for the next channel where this one ends, and can be discarded until then', async () => {
    await open({ isGuest: true });
    const former = channel();
    former.tell({ type: 'ended' });
    for (const body of ['One', 'Two']) chat.send(body);
    chat.discard('id 1');
    chat.retry();
    await settle();
    expect(channels).toHaveLength(2);
    expect([former.tried, channel().sent]).toEqual([[], [{ id: 'id 2', body: 'Two' }]]);
  });

  it('that fails because the channel goes meanwhile waits for it, too', async () => {
    await open({ isGuest: true });
    channel().send = () => {
      channel().tell({ type: 'reconnecting' });
      return Promise.reject(new Error('disconnected'));
    };
    chat.send('Hello');
    await settle();
    expect(shownMessages(chat.getState()).at(-1)?.status).toBe('waiting');
    const sent: string[] = [];
    channel().send = async (_body, id) => void sent.push(id);
    channel().tell({ type: 'reconnected' });
    await settle();
    expect(sent).toEqual(['id 1']);
  });

  it.each(['before the loss is heard of', 'after the channel is back'])(
    'that fails with the channel goes out by itself, also when that is known %s',
    async (when) => {
      await open({ isGuest: true });
      let fail: () => void = () => undefined;
      channel().send = () => new Promise((_, reject) => (fail = () => reject(new Error('disconnected'))));
      chat.send('Hello');
      const sent: string[] = [];
      channel().send = async (_body, id) => void sent.push(id);
      if (when.startsWith('before')) fail();
      await settle();
      channel().tell({ type: 'reconnecting' });
      channel().tell({ type: 'reconnected' });
      await settle();
      if (when.startsWith('after')) fail();
      await settle();
      expect(sent).toEqual(['id 1']);
      expect(shownMessages(chat.getState()).at(-1)?.status).toBe('sent');
    },
  );

  it('pays what the channel is owed after it was joined anew', async () => {
    await open();
    channel().fault = new Error('disconnected');
    chat.send('Hello');
    await settle();
    channel().fault = null;
    channel().tell({ type: 'reconnecting' });
    expect(chat.getState().connection).toBe('reconnecting');
    channel().tell({ type: 'reconnected' });
    await settle();
    expect(channel().sent).toEqual([{ id: 'id 1', body: 'Hello' }]);
    expect(relayed).toHaveLength(1);
  });

  it('takes over what an earlier visit left: what had arrived is known by its id, the rest has failed', async () => {
    prepare({ ownLine: 2 });
    const left = { body: 'Line', at: new Date('2026-11-20T16:00:00Z'), relayed: false, delivered: false };
    chat.restore([
      { ...left, id: 'm2' },
      { ...left, id: 'lost' },
      { ...left, id: 'half', relayed: true },
    ]);
    chat.open();
    await settle();
    const shown = shownMessages(chat.getState()).map(({ id, status }) => `${id} ${status}`);
    expect(shown).toEqual(['m1 sent', 'm2 sent', 'lost failed', 'half sent']);
    expect(channel().sent).toEqual([{ id: 'half', body: 'Line' }]);
  });
});

describe('what an earlier visit left as unsent', () => {
  const left = (id: string, minute: number) => ({
    ...{ id, body: 'Line', relayed: false, delivered: false },
    at: new Date(Date.UTC(2026, 10, 20, 15, minute)),
  });
  const shown = () => shownMessages(chat.getState());

  it('is looked for further up, as far as it may be, before it counts as not sent', async () => {
    prepare({ lines: 40, ownLine: 20 });
    chat.restore([left('m20', 20), left('lost', 21)]);
    chat.open();
    await settle();
    expect(shown().filter(({ id }) => id === 'm20' || id === 'lost')).toMatchObject([
      { id: 'm20', index: 20, status: 'sent' },
      { id: 'lost', index: null, status: 'failed' },
    ]);
    // No further than to where it would be, with some minutes for clocks that differ.
    expect(chat.getState()).toMatchObject({ hasEarlier: true, isPaging: false });
    expect(chat.getState().said[0]?.index).toBe(16);
    expect(relayed).toEqual(['m20 Line']);
  });

  it('is looked for, too, when it is known later than the channel, in twenty pages and no more', async () => {
    await open({ lines: 60, ownLine: 40 });
    chat.restore([left('m40', 40), left('lost', 0)]);
    await settle();
    expect(shown().find(({ id }) => id === 'm40')).toMatchObject({ index: 40, status: 'sent' });
    expect(chat.getState().said[0]?.index).toBe(60 - 2 * 21);
  });
});

describe('what was said earlier', () => {
  it('does not come from a channel that is gone: its late page could leave a gap that nobody sees', async () => {
    await open({ lines: 9 });
    const former = channel();
    let answer: ((page: MessagePage) => void) | undefined;
    former.earlier = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const loading = chat.loadEarlier();
    expect(chat.getState().isPaging).toBe(true);
    former.tell({ type: 'ended' });
    // It never answers, and nobody waits for it.
    await loading;
    expect(chat.getState().isPaging).toBe(false);
    chat.retry();
    await settle();
    expect(channels).toHaveLength(2);
    answer?.({ messages: [message(0), message(1)], hasEarlier: false });
    await settle();
    expect(chat.getState().said.map(({ index }) => index)).toEqual([7, 8]);
    await chat.loadEarlier();
    expect(chat.getState().said.map(({ index }) => index)).toEqual([5, 6, 7, 8]);
  });

  it('that does not come can be asked for again', async () => {
    await open({ lines: 5 });
    const { earlier } = channel();
    channel().earlier = () => Promise.reject(new Error('down'));
    await expect(chat.loadEarlier()).rejects.toThrow('down');
    expect(chat.getState().isPaging).toBe(false);
    channel().earlier = earlier;
    await chat.loadEarlier();
    expect(chat.getState().said).toHaveLength(4);
  });

  it('comes by pages', async () => {
    await open({ lines: 5 });
    const count = () => chat.getState().said.length;
    expect([count(), chat.getState().hasEarlier]).toEqual([2, true]);
    await chat.loadEarlier();
    expect(count()).toBe(4);
    await chat.loadEarlier();
    expect([count(), chat.getState().hasEarlier]).toEqual([5, false]);
    await chat.loadEarlier();
    expect(count()).toBe(5);
  });
});
