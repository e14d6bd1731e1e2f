/** Somebody who takes part in a conversation. */
export interface Participant {
  identity: string;
  /** The last message they have read; null before the first. It only grows. */
  lastReadIndex: number | null;
  lastReadAt: Date | null;
  /** Whether what they have read is kept at all. */
  marksRead: boolean;
}

/** A conversation as it stands. Who takes part does not change. */
export interface Conversation {
  /** A positive number that is never given twice. */
  id: number;
  /** Its unique name. */
  channel: string;
  /** Messages are counted from 0 without gaps, and none is ever taken back. */
  messageCount: number;
  lastMessageAt: Date | null;
  participants: readonly Participant[];
}

export interface Message {
  index: number;
  author: string;
  /** Made up by who sent it; null for messages from before there were any. */
  clientMessageId: string | null;
  body: string;
  sentAt: Date;
}

export interface MessagePage {
  /** The first message of the page; without it, the very first or, backwards, the last there is. */
  from?: number | undefined;
  order: 'asc' | 'desc';
  limit: number;
}

interface NewMessage {
  author: string;
  body: string;
  clientMessageId: string;
}

/** What happened in a conversation. */
export type ConversationNews =
  | { kind: 'message' | 'read'; conversationId: number }
  | { kind: 'typing'; conversationId: number; identity: string }
  /** News of any conversation may have been missed. */
  | { kind: 'missed' };

/** What somebody who is told of news has to read. */
export type ConversationReader = Pick<ConversationStore, 'find' | 'messages'>;

/** Where conversations are kept, for one process or several. It asks nobody who they are: that is done before. */
export interface ConversationStore {
  find(channel: string): Promise<Conversation | null>;
  messages(conversationId: number, page: MessagePage): Promise<readonly Message[]>;
  /** Keeps a message once: one with an id that its author has used before is answered as it was. */
  send(conversationId: number, message: NewMessage): Promise<Message>;
  markRead(conversationId: number, identity: string, index: number): Promise<void>;
  /** Messages of others that somebody has not read. */
  countUnread(conversationId: number, identity: string): Promise<number>;
  tellTyping(conversationId: number, identity: string): Promise<void>;
  /** Tells of news from whichever process; asked for again, with the same hearer, in case it was interrupted. */
  listen(hear: (news: ConversationNews) => void): Promise<void>;
}
