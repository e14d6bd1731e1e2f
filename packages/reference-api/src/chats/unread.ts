import { type SQL, sql } from 'drizzle-orm';
import { chat_messages, chat_reads, chats } from '../storage/tables.ts';

/** How many messages of others a person has not read yet, for each chat of a query. */
export function unreadCountOf(personId: number): SQL<number> {
  const { chat_id, author_id, index } = chat_messages;
  const lastRead = sql`(select ${chat_reads.last_read_index} from ${chat_reads} where ${chat_reads.chat_id} = ${chats.id} and ${chat_reads.person_id} = ${personId})`;
  return sql`(select count(*) from ${chat_messages} where ${chat_id} = ${chats.id} and ${author_id} <> ${personId} and ${index} > coalesce(${lastRead}, -1))`.mapWith(
    Number,
  );
}
