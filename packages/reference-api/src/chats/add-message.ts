import { and, eq, sql } from 'drizzle-orm';
import type { Audit } from '../audit/audit.ts';
import { announce } from '../changes/changes.ts';
import type { Database } from '../storage/database.ts';
import { chat_messages, chats } from '../storage/tables.ts';
import { chatTopic } from './chat-news.ts';
import { unreadTopic } from './unread.ts';

export type MessageRecord = typeof chat_messages.$inferSelect;

interface NewMessage {
  chatId: number;
  authorId: number;
  body: string;
  /** Made up by who sends. A message known by it is answered as it was, however often and by whatever way it comes. */
  clientMessageId: string;
}

/** Puts a message at the end of a chat, once. Runs in the caller's transaction, which holds the chat until its end. */
export async function addMessage(
  database: Database,
  { chatId, authorId, body, clientMessageId }: NewMessage,
  { now, audit }: { now: Date; audit: Audit },
): Promise<MessageRecord> {
  const { practitioner_id } = chats;
  const [chat] = await database
    .select({ practitioner_id })
    .from(chats)
    .where(eq(chats.id, chatId))
    .for('no key update');
  const { chat_id, author_id, client_message_id, index } = chat_messages;
  const [known] = await database
    .select()
    .from(chat_messages)
    .where(and(eq(chat_id, chatId), eq(author_id, authorId), eq(client_message_id, clientMessageId)));
  if (known) return known;
  const next = sql<number>`(select coalesce(max(${index}) + 1, 0) from ${chat_messages} where ${chat_id} = ${chatId})`;
  const [added] = await database
    .insert(chat_messages)
    .values({
      ...{ chat_id: chatId, author_id: authorId, client_message_id: clientMessageId },
      ...{ index: next, body, created_at: now },
    })
    .returning();
  if (!added) throw new Error('An inserted message did not come back');
  await audit(database, { action: 'chat.message_sent', subject: 'chat', subject_id: chatId });
  await announce(database, chatTopic({ kind: 'message', conversationId: chatId }));
  if (chat && chat.practitioner_id !== authorId) await announce(database, unreadTopic(chat.practitioner_id));
  return added;
}
