import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../storage/database.ts';
import { chat_messages, chat_reads, chats } from '../storage/tables.ts';
import { type ChatRecord, participantIds } from './own-chat.ts';

/** A chat with how far it has come and how far each participant has read; null when there is none of this name. */
export async function readConversation(database: Database, channel: string) {
  const { chat_id, index, created_at } = chat_messages;
  const ofChat = sql`from ${chat_messages} where ${chat_id} = ${chats.id}`;
  // One question: it is asked for whatever anybody says, types or reads.
  const rows = await database
    .select({
      chat: getTableColumns(chats),
      read: chat_reads,
      messageCount: sql<number>`(select coalesce(max(${index}) + 1, 0) ${ofChat})`.mapWith(Number),
      lastMessageAt: sql<Date | null>`(select ${created_at} ${ofChat} order by ${index} desc limit 1)`.mapWith(
        created_at,
      ),
    })
    .from(chats)
    .leftJoin(chat_reads, eq(chat_reads.chat_id, chats.id))
    .where(eq(chats.channel, channel));
  const [first] = rows;
  if (!first) return null;
  const { chat, read: _read, ...progress } = first;
  const reads = rows.flatMap(({ read }) => read ?? []);
  const participants = participantIds(chat).map((personId) => toParticipant(chat, personId, reads));
  return { id: chat.id, channel, ...progress, participants };
}

/** A guest's read marks are not kept (SESS-107). */
function toParticipant(chat: ChatRecord, personId: number, reads: readonly (typeof chat_reads.$inferSelect)[]) {
  const read = reads.find(({ person_id }) => person_id === personId);
  return {
    identity: String(personId),
    marksRead: personId !== chat.guest_id,
    lastReadIndex: read?.last_read_index ?? null,
    lastReadAt: read?.read_at ?? null,
  };
}
