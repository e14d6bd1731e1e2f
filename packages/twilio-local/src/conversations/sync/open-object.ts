import type { ChatGrant } from '../../tokens/verify-chat-token.ts';
import type { ConversationReader } from '../conversation-store.ts';
import { findOwnConversation, type OwnConversation } from '../own-conversation.ts';
import { MY_CONVERSATIONS_SID, MY_USER_SID, readSid } from '../sids.ts';
import { channelDocument } from './channel-document.ts';
import { myConversationsMap, myUserMap, rosterMap } from './maps.ts';
import { messageList } from './message-list.ts';
import type { SyncObject } from './sync-object.ts';

/** An object as it stands now; null for one that is not there for the holder of the token. */
export async function openObject(store: ConversationReader, grant: ChatGrant, sid: string): Promise<SyncObject | null> {
  if (sid === MY_USER_SID) return myUserMap(grant.identity);
  const own = await findOwnConversation(store, grant);
  if (sid === MY_CONVERSATIONS_SID) return myConversationsMap(own);
  return own && objectOf(store, own, sid);
}

function objectOf(store: ConversationReader, own: OwnConversation, sid: string): SyncObject | null {
  const named = readSid(sid);
  if (named?.conversationId !== own.conversation.id) return null;
  if (named.kind === 'channel') return channelDocument(own);
  if (named.kind === 'messages') return messageList(store, own);
  return named.kind === 'roster' ? rosterMap(own) : null;
}
