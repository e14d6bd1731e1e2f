import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../storage/database.ts';
import { chat_messages, chat_reads, chats } from '../storage/tables.ts';
import { type ChatRecord, participantIds } from './own-chat.ts';

type ReadRecord = typeof chat_reads.$inferSelect;

/** A chat with how far it has come and how far each participant has read; null when there is none of this name. */
export async function readConversation(database: Database, channel: string) {
  const { chat_id, index, created_at } = chat_messages;
  const ofChat = sql`from ${chat_messages} where ${chat_id} = ${chats.id}`;
  const [row] = await database
    .select({
      chat: getTableColumns(chats),
      messageCount: sql<number>`(select coalesce(max(${index}) + 1, 0) ${ofChat})`.mapWith(Number),
      lastMessageAt: sql<Date | null>`(select max(${created_at}) ${ofChat})`.mapWith(created_at),
    })
    .from(chats)
    .where(eq(chats.channel, channel));
  if (!row) return null;
  const { chat, ...progress } = row;
  const reads = await database.select().from(chat_reads).where(eq(chat_reads.chat_id, chat.id));
  const participants = participantIds(chat).map((personId) => toParticipant(chat, personId, reads));
  return { id: chat.id, channel, ...progress, participants };
}

/** A guest's read marks are not kept (SESS-107). */
function toParticipant(chat: ChatRecord, personId: number, reads: readonly ReadRecord[]) {
  const read = reads.find(({ person_id }) => person_id === personId);
  return {
    identity: String(personId),
    marksRead: personId !== chat.guest_id,
    lastReadIndex: read?.last_read_index ?? null,
    lastReadAt: read?.read_at ?? null,
  };
}
