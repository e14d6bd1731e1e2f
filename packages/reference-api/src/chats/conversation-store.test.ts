import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import { seedDemoWorld } from '../demo-world/seed.ts';
import type { OpenDatabase } from '../node.ts';
import { audit_events, chat_messages, chats } from '../storage/tables.ts';
import { NOON } from '../testing/noon.ts';
import { openTestDatabase, STARTING } from '../testing/open-test-database.ts';
import type { ChatNews } from './chat-news.ts';
import { createConversationStore } from './conversation-store.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  await seedDemoWorld(opened.database, NOON);
}, STARTING);
afterAll(() => opened.close());

const openStore = () => createConversationStore({ ...opened, clock: () => NOON });

/** A chat of the demo world in which something was said. */
async function chatWithLines() {
  const [found] = await opened.database
    .select({ chat: chats })
    .from(chats)
    .innerJoin(chat_messages, eq(chat_messages.chat_id, chats.id))
    .where(eq(chats.practitioner_id, 1))
    .limit(1);
  if (!found) throw new Error('Nobody has said anything');
  return found.chat;
}

describe('conversations in the database', () => {
  it('are the chats of the demo world, with their lines from the first to the last', async () => {
    const store = openStore();
    const { id, channel, practitioner_id, client_id } = await chatWithLines();
    const conversation = await store.find(channel);
    expect(conversation?.participants.map(({ identity }) => identity).slice(0, 2)).toEqual(
      [practitioner_id, client_id].map(String),
    );
    const messages = await store.messages(id, { order: 'asc', limit: 100 });
    expect(messages.map(({ index }) => index)).toEqual(
      Array.from({ length: conversation?.messageCount ?? 0 }, (_, index) => index),
    );
    expect(messages.at(-1)?.sentAt).toEqual(conversation?.lastMessageAt);
    expect(await store.messages(id, { from: 1, order: 'desc', limit: 5 })).toEqual([messages[1], messages[0]]);
    expect(await store.find('chat-0-0')).toBeNull();
  });

  it('take a message once, and tell another process of it', async () => {
    const [here, there] = [openStore(), openStore()];
    const { id, channel, client_id } = await chatWithLines();
    const heard: ChatNews[] = [];
    let hearLast: () => void = () => undefined;
    const heardLast = new Promise<void>((resolve) => {
      hearLast = resolve;
    });
    const hear = (news: ChatNews) => {
      heard.push(news);
      if (heard.filter(({ kind }) => kind === 'typing').length === 2) hearLast();
    };
    await there.listen(hear);
    await there.listen(hear);
    const before = (await here.find(channel))?.messageCount ?? 0;
    const message = { author: String(client_id), body: 'Bonjour', clientMessageId: 'once' };
    const sent = await Promise.all([here.send(id, message), there.send(id, message)]);
    expect(sent.map(({ index }) => index)).toEqual([before, before]);
    await here.tellTyping(id, String(client_id));
    await here.markRead(id, String(client_id), before);
    await here.markRead(id, String(client_id), 0);
    // News come in the order they were told, some time after: once the last is heard, there are no others.
    await here.tellTyping(id, String(client_id));
    await heardLast;
    const typing = { kind: 'typing', conversationId: id, identity: String(client_id) };
    expect(heard).toEqual([
      { kind: 'message', conversationId: id },
      typing,
      { kind: 'read', conversationId: id },
      typing,
    ]);
    const client = (await there.find(channel))?.participants.find(({ identity }) => identity === String(client_id));
    expect(client).toEqual({
      ...{ identity: String(client_id), marksRead: true },
      ...{ lastReadIndex: before, lastReadAt: NOON },
    });
    const isSent = and(eq(audit_events.action, 'chat.message_sent'), eq(audit_events.subject_id, String(id)));
    const isTheirs = eq(audit_events.person_id, client_id);
    const events = await opened.database.select().from(audit_events).where(and(isSent, isTheirs));
    // By a name of the server's own: the sender's stands nowhere.
    expect(events.map(({ trace_id }) => trace_id)).toEqual([expect.stringMatching(/^(?!once$).{12,}$/)]);
  });

  it('give messages that come at once a place each', async () => {
    const store = openStore();
    const { id, channel, practitioner_id } = await chatWithLines();
    const before = (await store.find(channel))?.messageCount ?? 0;
    const sending = Array.from({ length: 10 }, (_, number) =>
      store.send(id, { author: String(practitioner_id), body: `${number}`, clientMessageId: `many ${number}` }),
    );
    const indexes = (await Promise.all(sending)).map(({ index }) => index);
    expect(indexes.sort((one, other) => one - other)).toEqual(
      Array.from({ length: 10 }, (_, number) => before + number),
    );
  });
});
