import { ownConversation } from './own.ts';
import type { Handler } from './request.ts';

/** Tells the others that somebody types; the only request that is written as a form. */
export const typing: Handler = async ({ payload }, context) => {
  const sid = new URLSearchParams(payload).get('ChannelSid') ?? '';
  const { conversation, me } = await ownConversation(context, sid);
  await context.store.tellTyping(conversation.id, me.identity);
  return { status: 202, body: { typing_timeout: context.timings.typingMs / 1000 } };
};
