import { expect, it, jest } from '@jest/globals';
import { memoryStore } from '../testing/memory-store.ts';
import { readOnce } from './read-once.ts';

it('asks the store once for what all of those who are told of news read', async () => {
  const store = memoryStore({ id: 7, channel: 'chat-1-2', participants: ['1', '2'] });
  await store.send(7, { author: '1', body: 'One', clientMessageId: 'a' });
  const [find, messages] = [jest.spyOn(store, 'find'), jest.spyOn(store, 'messages')];
  const read = readOnce(store);
  const page = { from: 0, order: 'asc', limit: 100 } as const;
  const found = await Promise.all([read.find('chat-1-2'), read.find('chat-1-2')]);
  const pages = await Promise.all([read.messages(7, page), read.messages(7, { ...page })]);
  expect(found.map((conversation) => conversation?.messageCount)).toEqual([1, 1]);
  expect(pages.map(([message]) => message?.body)).toEqual(['One', 'One']);
  expect([find.mock.calls.length, messages.mock.calls.length]).toEqual([1, 1]);

  // Another page, and another conversation, are other questions.
  expect(await read.messages(7, { ...page, from: 1 })).toEqual([]);
  expect(await read.find('chat-1-3')).toBeNull();
  expect([find.mock.calls.length, messages.mock.calls.length]).toEqual([2, 2]);
});
