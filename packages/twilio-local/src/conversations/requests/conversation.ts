import * as z from 'zod/mini';
import { findOwnConversation, type OwnConversation } from '../own-conversation.ts';
import { sidOf } from '../sids.ts';
import { ownConversation } from './own.ts';
import { type Handler, type RequestContext, RequestRefusal, readBody } from './request.ts';

/** The conversations that the token opens. */
export const listMine: Handler = async (_request, context) => {
  const own = await findOwnConversation(context.store, context.grant);
  const conversations = own ? [await describe(own, context)] : [];
  return { status: 200, body: { conversations, meta: { next_token: null } } };
};

/** One of them, by its id or its name. */
export const fetchConversation: Handler = async ({ path }, context) => {
  const own = await ownConversation(context, path[2]);
  return { status: 200, body: await describe(own, context) };
};

const readMark = z.object({ last_read_message_index: z.int().check(z.minimum(0)) });

/** Moves one's own read mark. It never goes back. */
export const markRead: Handler = async (request, context) => {
  const { conversation, me } = await ownConversation(context, request.path[2]);
  const { last_read_message_index: index } = readBody(request, readMark);
  if (!me.marksRead) throw new RequestRefusal(403, 'Read marks of a guest are not kept');
  await context.store.markRead(conversation.id, me.identity, index);
  const unread_messages_count = await context.store.countUnread(conversation.id, me.identity);
  return { status: 200, body: { unread_messages_count } };
};

async function describe({ conversation, me }: OwnConversation, { store }: RequestContext): Promise<object> {
  const { id, channel, messageCount, participants } = conversation;
  const sid = sidOf('conversation', id);
  return {
    ...{ sid, conversation_sid: sid, unique_name: channel, friendly_name: channel, status: 'joined' },
    ...{
      attributes: '{}',
      created_by: 'system',
      date_created: null,
      date_updated: null,
      notification_level: 'default',
    },
    ...{ last_read_message_index: me.lastReadIndex, unread_messages_count: await store.countUnread(id, me.identity) },
    ...{ messages_count: messageCount, participants_count: participants.length },
    sync_objects: {
      conversation: sidOf('channel', id),
      participants: sidOf('roster', id),
      messages: sidOf('messages', id),
    },
  };
}
