import type { ChatGrant } from '../tokens/verify-chat-token.ts';
import type { Conversation, ConversationReader, Participant } from './conversation-store.ts';

/** A conversation as one of those who take part in it sees it. */
export interface OwnConversation {
  conversation: Conversation;
  me: Participant;
}

/** The conversation that a token opens, as it stands now; null where there is none for its holder. */
export async function findOwnConversation(
  store: Pick<ConversationReader, 'find'>,
  { channel, identity }: Pick<ChatGrant, 'channel' | 'identity'>,
): Promise<OwnConversation | null> {
  const conversation = await store.find(channel);
  const me = conversation?.participants.find((participant) => participant.identity === identity);
  return conversation && me ? { conversation, me } : null;
}
