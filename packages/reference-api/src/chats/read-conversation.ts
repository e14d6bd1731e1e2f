import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../storage/database.ts';
import { chat_messages, chat_reads, chats } from '../storage/tables.ts';
import { type ChatRecord, participantIds } from './own-chat.ts';

/** A chat with how far it has come and how far each participant has read; null when there is none of this name. */
export async function readConversation(database: Database, channel: string) {
  const { chat_id, index, created_at } = chat_messages;
  const latest = database
    .select({ index, created_at })
    .from(chat_messages)
    .where(eq(chat_id, chats.id))
    .orderBy(desc(index))
    .limit(1)
    .as('latest');
  // One question: it is asked whenever anybody says or reads anything.
  const rows = await database
    .select({ chat: getTableColumns(chats), read: chat_reads, index: latest.index, lastMessageAt: latest.created_at })
    .from(chats)
    .leftJoinLateral(latest, sql`true`)
    .leftJoin(chat_reads, eq(chat_reads.chat_id, chats.id))
    .where(eq(chats.channel, channel));
  const [first] = rows;
  if (!first) return null;
  const { chat, index: lastIndex, lastMessageAt } = first;
  const reads = rows.flatMap(({ read }) => read ?? []);
  const participants = participantIds(chat).map((personId) => toParticipant(chat, personId, reads));
  return { id: chat.id, channel, messageCount: lastIndex === null ? 0 : lastIndex + 1, lastMessageAt, participants };
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
