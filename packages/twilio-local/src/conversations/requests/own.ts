import { findOwnConversation, type OwnConversation } from '../own-conversation.ts';
import { readSid } from '../sids.ts';
import { type RequestContext, RequestRefusal } from './request.ts';

/** The conversation of this name or id, if it is the one that the token opens. @throws RequestRefusal */
export async function ownConversation(
  { store, grant }: RequestContext,
  name: string | undefined,
): Promise<OwnConversation> {
  const own = await findOwnConversation(store, grant);
  const named = readSid(name ?? '');
  const isIt = named
    ? named.kind === 'conversation' && named.conversationId === own?.conversation.id
    : name === grant.channel;
  if (!own || !isIt) throw new RequestRefusal(404, 'No such conversation');
  return own;
}
