import type {
  Conversation,
  ConversationNews,
  ConversationStore,
  Message,
} from '../conversations/conversation-store.ts';

interface Given {
  id: number;
  channel: string;
  participants: readonly string[];
  /** Those of whom no read marks are kept. */
  guests?: readonly string[];
}

/** A store whose news can be cut off, as those of other processes can. */
export interface MemoryStore extends ConversationStore {
  /** Nobody hears of anything from now on. */
  cut(): void;
  /** News come again, and first that some were missed. */
  mend(): void;
}

/** One conversation in memory. */
export function memoryStore({ id, channel, participants, guests = [] }: Given): MemoryStore {
  const said: Message[] = [];
  const reads = new Map<string, { index: number; at: Date }>();
  const hearers = new Set<(news: ConversationNews) => void>();
  let isCut = false;
  const tell = (news: ConversationNews) => {
    if (!isCut) for (const hear of hearers) hear(news);
  };
  const now = () => new Date();

  return {
    async find(name) {
      if (name !== channel) return null;
      const conversation: Conversation = {
        ...{ id, channel, messageCount: said.length, lastMessageAt: said.at(-1)?.sentAt ?? null },
        participants: [...participants, ...guests].map((identity) => ({
          identity,
          marksRead: !guests.includes(identity),
          lastReadIndex: reads.get(identity)?.index ?? null,
          lastReadAt: reads.get(identity)?.at ?? null,
        })),
      };
      return conversation;
    },
    async messages(_id, { from, order, limit }) {
      const inOrder = order === 'asc' ? said : [...said].reverse();
      const start =
        from === undefined ? inOrder : inOrder.filter(({ index }) => (order === 'asc' ? index >= from : index <= from));
      return start.slice(0, limit);
    },
    async send(_id, { author, body, clientMessageId }) {
      const known = said.find((message) => message.author === author && message.clientMessageId === clientMessageId);
      if (known) return known;
      const message = { index: said.length, author, body, clientMessageId, sentAt: now() };
      said.push(message);
      tell({ kind: 'message', conversationId: id });
      return message;
    },
    async markRead(_id, identity, index) {
      const last = Math.min(index, said.length - 1);
      if (last <= (reads.get(identity)?.index ?? -1)) return;
      reads.set(identity, { index: last, at: now() });
      tell({ kind: 'read', conversationId: id });
    },
    async countUnread(_id, identity) {
      const read = reads.get(identity)?.index ?? -1;
      return said.filter(({ author, index }) => author !== identity && index > read).length;
    },
    async tellTyping(_id, identity) {
      tell({ kind: 'typing', conversationId: id, identity });
    },
    async listen(hear) {
      hearers.add(hear);
    },
    cut() {
      isCut = true;
    },
    mend() {
      isCut = false;
      tell({ kind: 'missed' });
    },
  };
}
