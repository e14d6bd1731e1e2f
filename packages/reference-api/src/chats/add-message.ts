import { and, eq, max } from 'drizzle-orm';
import type { Audit } from '../audit/audit.ts';
import { announce } from '../changes/changes.ts';
import type { EncryptionPort } from '../crypto/encryption-port.ts';
import type { Ports } from '../ports/ports.ts';
import type { Database } from '../storage/database.ts';
import { placeOf, storedText, textOf } from '../storage/encrypted.ts';
import { chat_messages, chats } from '../storage/tables.ts';
import { chatTopic } from './chat-news.ts';
import { unreadTopic } from './unread.ts';

type StoredMessage = typeof chat_messages.$inferSelect;

/** A message with its text, whatever its row has. */
export type MessageRecord = Omit<StoredMessage, 'encrypted'>;

export function decryptMessage(encryption: EncryptionPort, { encrypted, ...row }: StoredMessage): MessageRecord {
  const place = placeOf('message', [row.chat_id, row.index]);
  return { ...row, body: textOf(encryption, { text: row.body, encrypted }, place) };
}

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
  { now, audit, ports }: { now: Date; audit: Audit; ports: Pick<Ports, 'encryption'> },
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
  if (known) return decryptMessage(ports.encryption, known);
  // Nobody else adds one meanwhile: the chat is held.
  const [latest] = await database
    .select({ index: max(index) })
    .from(chat_messages)
    .where(eq(chat_id, chatId));
  const next = (latest?.index ?? -1) + 1;
  const { text, encrypted } = storedText(ports.encryption, body, placeOf('message', [chatId, next]));
  const [added] = await database
    .insert(chat_messages)
    .values({
      ...{ chat_id: chatId, author_id: authorId, client_message_id: clientMessageId },
      ...{ index: next, body: text, encrypted, created_at: now },
    })
    .returning();
  if (!added) throw new Error('An inserted message did not come back');
  await audit(database, { action: 'chat.message_sent', subject: 'chat', subject_id: chatId });
  await announce(database, chatTopic({ kind: 'message', conversationId: chatId }));
  if (chat && chat.practitioner_id !== authorId) await announce(database, unreadTopic(chat.practitioner_id));
  return { ...added, body };
}
