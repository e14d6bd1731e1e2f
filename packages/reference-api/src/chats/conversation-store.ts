import { and, asc, desc, eq, gte, lte } from 'drizzle-orm';
import { auditOf } from '../audit/audit.ts';
import { announce, type Listen } from '../changes/changes.ts';
import { type EncryptionPort, noEncryption } from '../crypto/encryption-port.ts';
import { randomHex, webRandom } from '../crypto/random.ts';
import type { Database } from '../storage/database.ts';
import { recordId } from '../storage/record-id.ts';
import { chat_messages, chats } from '../storage/tables.ts';
import { addMessage, decryptMessage, type MessageRecord } from './add-message.ts';
import { type ChatNews, chatTopic, readChatTopic } from './chat-news.ts';
import { markRead } from './mark-read.ts';
import { readConversation } from './read-conversation.ts';
import { unreadCountOf } from './unread.ts';

interface StoreOptions {
  database: Database;
  clock: () => Date;
  /** Hears of what other processes write. */
  listen: Listen;
  /** None where messages are stored as they are. */
  encryption?: EncryptionPort | undefined;
}

interface MessagePage {
  /** The first message of the page; without it, the very first or, backwards, the last there is. */
  from?: number | undefined;
  order: 'asc' | 'desc';
  limit: number;
}

/**
 * The chats of the database as the portal's own chat service keeps its conversations in them. A person's identity there
 * is their id here; whether they take part is for the service to look at.
 */
export function createConversationStore({ database, clock, listen, encryption = noEncryption }: StoreOptions) {
  const hearers = new Set<(news: ChatNews) => void>();
  const hearTopic = (topic: string) => {
    const news = readChatTopic(topic);
    if (news) for (const hear of hearers) hear(news);
  };

  return {
    find: (channel: string) => readConversation(database, channel),

    async messages(conversationId: number, { from, order, limit }: MessagePage) {
      const { chat_id, index } = chat_messages;
      const start = from === undefined ? undefined : (order === 'asc' ? gte : lte)(index, from);
      const rows = await database
        .select()
        .from(chat_messages)
        .where(and(eq(chat_id, conversationId), start))
        .orderBy((order === 'asc' ? asc : desc)(index))
        .limit(limit);
      return rows.map((row) => toMessage(decryptMessage(encryption, row)));
    },

    async send(conversationId: number, sent: { author: string; body: string; clientMessageId: string }) {
      const [now, authorId] = [clock(), personOf(sent.author)];
      // No request sends it, so that no trace of one could be taken.
      const audit = auditOf({ now, traceId: randomHex(webRandom, 16), personId: authorId });
      const message = { ...sent, chatId: conversationId, authorId };
      const context = { now, audit, ports: { encryption } };
      return toMessage(await database.transaction((transaction) => addMessage(transaction, message, context)));
    },

    async markRead(conversationId: number, identity: string, index: number) {
      const mark = { chatId: conversationId, personId: personOf(identity), index };
      await database.transaction((transaction) => markRead(transaction, mark, clock()));
    },

    async countUnread(conversationId: number, identity: string) {
      const unread = unreadCountOf(personOf(identity));
      const [row] = await database.select({ unread }).from(chats).where(eq(chats.id, conversationId));
      return row?.unread ?? 0;
    },

    tellTyping: (conversationId: number, identity: string) =>
      announce(database, chatTopic({ kind: 'typing', conversationId, identity })),

    /** Asked for again from time to time, because the way to other processes may have been lost. */
    listen(hear: (news: ChatNews) => void) {
      hearers.add(hear);
      return listen(hearTopic);
    },
  };
}

function toMessage({ index, author_id, client_message_id, body, created_at }: MessageRecord) {
  return { index, author: String(author_id), clientMessageId: client_message_id, body, sentAt: created_at };
}

/** Tokens are made here, so an identity is a person's id. */
function personOf(identity: string): number {
  const id = recordId(identity);
  if (id === null) throw new Error('An identity that is nobody’s');
  return id;
}
