import * as calls from '@portal/contract/calls/chats';
import { CHAT_TOKEN_SECONDS } from '@portal/contract/rules/timings';
import { eq } from 'drizzle-orm';
import { findOwnAppointment } from '../appointments/own-appointment.ts';
import type { ChatPass } from '../ports/ports.ts';
import { implement, type PersonContext } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import { chats } from '../storage/tables.ts';
import { type ChatRecord, findOwnChat, participantIds } from './own-chat.ts';

/** GET /practice/chats/{id}/token (BA-071): for those who take part. */
export const chatToken = implement(calls.chatToken, async ({ params }, context) =>
  giveChatAccess(await findOwnChat(context.database, params.id, context.person), context),
);

/** What lets a person into a chat. They write under their own id, by which pages tell whose message is whose. */
async function giveChatAccess(chat: ChatRecord, context: PersonContext) {
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

/** GET /practice/appointments/{id}/guest_chat_token (BA-072): for the couples guest of the appointment, nobody else. */
export const guestChatToken = implement(calls.guestChatToken, async ({ params }, context) => {
  const { database, person } = context;
  const { chat_id } = await findOwnAppointment(database, params.id, person);
  const [chat] = chat_id === null ? [] : await database.select().from(chats).where(eq(chats.id, chat_id));
  if (chat?.guest_id !== person.id) throw notFound();
  return giveChatAccess(chat, context);
});
