import { describe, expect, it } from '@jest/globals';
import type { Chat } from '@portal/contract/entities/chat';
import { withNews } from './use-chats.ts';

const chat = (id: string, last_message_at: string | null, unread_count = 0): Chat => ({
  ...{ id, channel: `chat-${id}`, guest: null, unread_count, last_message_at },
  client: { id: `client-${id}`, preferred_name_with_last_name: `Client ${id}` },
});
const chats = [
  chat('1', '2026-11-20T15:00:00Z', 2),
  chat('2', '2026-11-19T15:00:00Z', 3),
  chat('3', null),
  chat('4', null),
];
const news = { id: '2', unread: 0, isAtLeast: false, lastAt: '2026-11-20T15:30:00.000Z', heardAt: 1000 };
const order = (list: readonly Chat[]) => list.map(({ id }) => id).join('');

describe('a list with the news of an open chat', () => {
  it('puts it first with its latest message, and counts what its connection counts', () => {
    const told = withNews(chats, news, { isOpen: true, askedAt: 5000 });
    expect(order(told)).toBe('2134');
    expect(told[0]).toMatchObject({ unread_count: 0, last_message_at: news.lastAt });
    expect(told[1]).toBe(chats[0]);
  });

  it('counts what the list counts where the connection has not shown all that is unread', () => {
    const some = { ...news, unread: 2, isAtLeast: true };
    expect(withNews(chats, some, { isOpen: true, askedAt: 0 })[0]?.unread_count).toBe(3);
    expect(withNews(chats, { ...some, unread: 30 }, { isOpen: true, askedAt: 0 })[0]?.unread_count).toBe(30);
  });

  it('keeps those that nobody has written in last, and takes one of them up with its first message', () => {
    expect(order(withNews(chats, { ...news, id: '4' }, { isOpen: true, askedAt: 0 }))).toBe('4123');
    expect(order(withNews(chats, { ...news, id: '4', lastAt: null }, { isOpen: true, askedAt: 0 }))).toBe('1234');
  });

  it('never puts a chat back because the list knows of a later message', () => {
    const told = withNews(chats, { ...news, lastAt: '2026-11-18T00:00:00.000Z' }, { isOpen: true, askedAt: 0 });
    expect(told[1]).toMatchObject({ id: '2', last_message_at: '2026-11-19T15:00:00Z' });
  });

  it('serves a chat that was left until the list was asked for anew', () => {
    expect(withNews(chats, news, { isOpen: false, askedAt: 1000 })[0]?.unread_count).toBe(0);
    expect(withNews(chats, news, { isOpen: false, askedAt: 1001 })).toBe(chats);
    expect(withNews(chats, null, { isOpen: false, askedAt: 0 })).toBe(chats);
  });
});
