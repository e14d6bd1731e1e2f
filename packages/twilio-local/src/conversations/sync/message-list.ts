import type { Conversation, ConversationReader, Message } from '../conversation-store.ts';
import type { OwnConversation } from '../own-conversation.ts';
import { messageSid, participantSid, sidOf } from '../sids.ts';
import type { SyncList } from './sync-object.ts';

/** What was said in a conversation. */
export function messageList(store: ConversationReader, { conversation }: OwnConversation): SyncList {
  return {
    type: 'list',
    sid: sidOf('messages', conversation.id),
    lastEventId: conversation.messageCount,
    async items(page) {
      const messages = await store.messages(conversation.id, page);
      return messages.map((message) => ({
        index: message.index,
        date: message.sentAt,
        data: messageData(conversation, message),
      }));
    },
  };
}

function messageData({ id, participants }: Conversation, message: Message): object {
  const { index, author, body, clientMessageId, sentAt } = message;
  const place = participants.findIndex(({ identity }) => identity === author);
  return {
    ...{ sid: messageSid(id, index), memberSid: participantSid(id, place), author, type: 'text', text: body },
    ...{ subject: null, contentSid: null, lastUpdatedBy: author },
    ...{ timestamp: sentAt.toISOString(), dateUpdated: sentAt.toISOString() },
    attributes: JSON.stringify(clientMessageId === null ? {} : { id: clientMessageId }),
  };
}
