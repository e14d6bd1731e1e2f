import * as calls from '@portal/contract/calls/chats';
import { type Implementation, implement } from '../server/implement.ts';
import { addMessage } from './add-message.ts';
import { chatToken, guestChatToken } from './chat-token.ts';
import { listChats } from './list-chats.ts';
import { markRead } from './mark-read.ts';
import { findRelayedChat } from './own-chat.ts';
import { waitForSessionEnd } from './wait-for-session-end.ts';

/**
 * POST /practice/chats/{id}/messages (BA-073): the backend's half of a message that goes to backend and channel. Both
 * halves carry one id, so whichever comes first is the message and the other one changes nothing.
 */
const sendChatMessage = implement(calls.sendChatMessage, async ({ params, body }, context) => {
  const { database, person } = context;
  const chat = await findRelayedChat(database, params.id, person);
  const sent = { chatId: chat.id, authorId: person.id, body: body.message, clientMessageId: body.id };
  const message = await addMessage(database, sent, context);
  return { author: String(person.id), body: message.body, timestamp: message.created_at.toISOString() };
});

/** PUT /practice/chats/{id}/read (BA-074): everything said so far is read. */
const readChat = implement(calls.readChat, async ({ params }, { database, person, now, audit }) => {
  const chat = await findRelayedChat(database, params.id, person);
  await markRead(database, { chatId: chat.id, personId: person.id }, now);
  await audit(database, { action: 'chat.read', subject: 'chat', subject_id: chat.id });
  return undefined;
});

export const chats: readonly Implementation[] = [
  listChats,
  chatToken,
  guestChatToken,
  sendChatMessage,
  readChat,
  waitForSessionEnd,
];
