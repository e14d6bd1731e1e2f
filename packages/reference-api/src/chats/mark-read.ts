import { eq, max, sql } from 'drizzle-orm';
import { announce } from '../changes/changes.ts';
import type { Database } from '../storage/database.ts';
import { chat_messages, chat_reads } from '../storage/tables.ts';
import { chatTopic } from './chat-news.ts';
import { unreadTopic } from './unread.ts';

interface ReadMark {
  chatId: number;
  personId: number;
  /** The last message read; without it, the last there is. */
  index?: number;
}

/** Moves a read mark onward, never back and never past the last message. */
export async function markRead(database: Database, { chatId, personId, index }: ReadMark, now: Date): Promise<void> {
  const [last] = await database
    .select({ index: max(chat_messages.index) })
    .from(chat_messages)
    .where(eq(chat_messages.chat_id, chatId));
  const lastIndex = last?.index ?? null;
  if (lastIndex === null) return;
  const mark = { last_read_index: Math.min(index ?? lastIndex, lastIndex), read_at: now };
  const moved = await database
    .insert(chat_reads)
    .values({ chat_id: chatId, person_id: personId, ...mark })
    .onConflictDoUpdate({
      target: [chat_reads.chat_id, chat_reads.person_id],
      set: mark,
      setWhere: sql`${chat_reads.last_read_index} < ${mark.last_read_index}`,
    })
    .returning({ id: chat_reads.chat_id });
  if (moved.length === 0) return;
  await announce(database, chatTopic({ kind: 'read', conversationId: chatId }));
  await announce(database, unreadTopic(personId));
}
