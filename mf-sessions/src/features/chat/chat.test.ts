import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
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
  /** The last line is one's own. */
  endsWithOwn?: boolean;
}

function prepare({ lines = 3, lastRead = null, isGuest = false, endsWithOwn = false }: Given = {}): void {
  const all = [...said(lines - 1), message(lines - 1, endsWithOwn ? { author: '1' } : {})];
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
    expect([reads, unreadOf(chat.getSnapshot())]).toEqual([0, 3]);
    chat.setShown(true);
    expect([reads, channel().readMarks, unreadOf(chat.getSnapshot())]).toEqual([1, [3], 0]);
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
    expect(unreadOf(chat.getSnapshot())).toBe(0);
    channel().say({});
    expect(unreadOf(chat.getSnapshot())).toBe(1);
    chat.setShown(true);
    channel().say({});
    expect([reads, channel().readMarks, unreadOf(chat.getSnapshot())]).toEqual([0, [], 0]);
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
    const shown = shownMessages(chat.getSnapshot());
    expect(shown.filter(({ body }) => body === 'Hello')).toHaveLength(1);
    expect(chat.getSnapshot().outgoing).toEqual([]);
  });

  it('of a couples guest goes to the channel alone (SESS-114)', async () => {
    await open({ isGuest: true });
    chat.send('Hello');
    expect(shownMessages(chat.getSnapshot()).at(-1)?.status).toBe('sending');
    await settle();
    expect([relayed, channel().sent.length]).toEqual([[], 1]);
    expect(shownMessages(chat.getSnapshot()).at(-1)?.status).toBe('sent');
  });

  it('that failed is sent again as the same message', async () => {
    await open({ isGuest: true });
    channel().fault = new Error('disconnected');
    chat.send('Hello');
    await settle();
    expect(shownMessages(chat.getSnapshot()).at(-1)?.status).toBe('failed');
    channel().fault = null;
    chat.resend('id 1');
    await settle();
    expect(channel().sent).toEqual([{ id: 'id 1', body: 'Hello' }]);
    expect(reported).toHaveLength(1);
  });

  it('pays what the channel is owed after it was joined anew', async () => {
    await open();
    channel().fault = new Error('disconnected');
    chat.send('Hello');
    await settle();
    channel().fault = null;
    channel().tell({ type: 'reconnecting' });
    expect(chat.getSnapshot().connection).toBe('reconnecting');
    channel().tell({ type: 'reconnected' });
    await settle();
    expect(channel().sent).toEqual([{ id: 'id 1', body: 'Hello' }]);
    expect(relayed).toHaveLength(1);
  });

  it('takes over what an earlier visit left: what had arrived is known by its id, the rest has failed', async () => {
    prepare({ endsWithOwn: true });
    const left = { body: 'Line', at: new Date(0), relayed: false, delivered: false };
    chat.restore([
      { ...left, id: 'm2' },
      { ...left, id: 'lost' },
      { ...left, id: 'half', relayed: true },
    ]);
    chat.open();
    await settle();
    const shown = shownMessages(chat.getSnapshot()).map(({ id, status }) => `${id} ${status}`);
    expect(shown).toEqual(['m1 sent', 'm2 sent', 'lost failed', 'half sent']);
    expect(channel().sent).toEqual([{ id: 'half', body: 'Line' }]);
  });
});

describe('what was said earlier', () => {
  it('comes by pages', async () => {
    await open({ lines: 5 });
    const count = () => chat.getSnapshot().said.length;
    expect([count(), chat.getSnapshot().hasEarlier]).toEqual([2, true]);
    await chat.loadEarlier();
    expect(count()).toBe(4);
    await chat.loadEarlier();
    expect([count(), chat.getSnapshot().hasEarlier]).toEqual([5, false]);
    await chat.loadEarlier();
    expect(count()).toBe(5);
  });
});
