import type { OwnConversation } from '../own-conversation.ts';
import { sidOf } from '../sids.ts';
import type { SyncDocument } from './sync-object.ts';

/** What is known of a conversation itself, and where the rest of it is. */
export function channelDocument({ conversation }: OwnConversation): SyncDocument {
  const { id, channel, messageCount, lastMessageAt } = conversation;
  return {
    type: 'document',
    sid: sidOf('channel', id),
    lastEventId: messageCount + 1,
    data: {
      ...{ uniqueName: channel, friendlyName: channel, attributes: {}, createdBy: 'system' },
      ...{ messages: sidOf('messages', id), roster: sidOf('roster', id) },
      ...(lastMessageAt && { lastMessage: { index: messageCount - 1, timestamp: lastMessageAt.toISOString() } }),
    },
  };
}
