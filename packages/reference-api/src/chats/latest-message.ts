import { sql } from 'drizzle-orm';
import { chat_messages, chats } from '../storage/tables.ts';

/** When the latest message of each chat of a query was written; null where none was. */
export const latestMessageAt = sql<Date | null>`(select max(${chat_messages.created_at}) from ${chat_messages} where ${chat_messages.chat_id} = ${chats.id})`;
