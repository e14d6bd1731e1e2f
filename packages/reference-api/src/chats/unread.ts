import { UNREAD_SHOWN_MAX } from '@portal/contract/rules/chat';
import { and, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../storage/database.ts';
import { chat_messages, chat_reads, chats } from '../storage/tables.ts';

/** How many messages of others a person has not read yet, for each chat of a query. */
export function unreadCountOf(personId: number): SQL<number> {
  const { chat_id, author_id, index } = chat_messages;
  // With its table: of a question of one table drizzle names no columns in full, and the count would look at another.
  const chatId = sql`${chats}.${sql.identifier('id')}`;
  const lastRead = sql`(select ${chat_reads.last_read_index} from ${chat_reads} where ${chat_reads.chat_id} = ${chatId} and ${chat_reads.person_id} = ${personId})`;
  return sql`(select count(*) from ${chat_messages} where ${chat_id} = ${chatId} and ${author_id} <> ${personId} and ${index} > coalesce(${lastRead}, -1))`.mapWith(
    Number,
  );
}

/** Tells a person's pages that more or less of their messages is unread. */
export const unreadTopic = (personId: number): string => `unread ${personId}`;

/**
 * The messages of others that are unread in all chats of a practitioner, no more of them than pages tell apart. They are
 * looked for chat by chat, beyond the read mark: joined otherwise, PostgreSQL reads all messages there are, and this is
 * asked on every page.
 */
export function unreadMessages(database: Database, practitionerId: number) {
  const { chat_id, author_id, index } = chat_messages;
  const most = UNREAD_SHOWN_MAX + 1;
  const isUnread = gt(index, sql`coalesce(${chat_reads.last_read_index}, -1)`);
  const ofChat = database
    .select({ index })
    .from(chat_messages)
    .where(and(eq(chat_id, chats.id), isUnread, ne(author_id, practitionerId)))
    // A limit keeps the planner from joining all messages to all chats.
    .limit(most)
    .as('of_chat');
  return database
    .select({ index: ofChat.index })
    .from(chats)
    .leftJoin(chat_reads, and(eq(chat_reads.chat_id, chats.id), eq(chat_reads.person_id, practitionerId)))
    .crossJoinLateral(ofChat)
    .where(eq(chats.practitioner_id, practitionerId))
    .limit(most);
}

/** How many messages of others are unread in all chats of a practitioner; counted no further than pages tell apart. */
export const countUnread = (database: Database, practitionerId: number): Promise<number> =>
  database.$count(unreadMessages(database, practitionerId).as('unread'));
