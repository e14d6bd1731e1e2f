import { chatToken } from '@portal/contract/calls/chats';
import { CHAT_TOKEN_SECONDS } from '@portal/contract/rules/timings';
import type { ChatPass } from '../ports/ports.ts';
import { implement, type PersonContext } from '../server/implement.ts';
import { type ChatRecord, findOwnChat, participantIds } from './own-chat.ts';

/** GET /practice/chats/{id}/token (BA-071): for those who take part. */
export const answeringChatToken = implement(chatToken, async ({ params }, context) =>
  giveChatAccess(await findOwnChat(context.database, params.id, context.person), context),
);

/** What lets a person into a chat. They write under their own id, by which pages tell whose message is whose. */
export async function giveChatAccess(chat: ChatRecord, context: PersonContext) {
  const { ports, person, database, audit, now } = context;
  const pass: ChatPass = {
    channel: chat.channel,
    participants: participantIds(chat).map(String),
    identity: String(person.id),
    session: String(person.sessionId),
    ttlSeconds: CHAT_TOKEN_SECONDS,
  };
  const { token, socketPath } = await ports.chat.chatToken(pass, now);
  await audit(database, { action: 'chat.token_given', subject: 'chat', subject_id: chat.id, isGrant: true });
  return { token, socket_path: socketPath };
}
