import { sendChatMessage } from '@portal/contract/calls/chats';
import { implement } from '../server/implement.ts';
import { addMessage } from './add-message.ts';
import { findRelayedChat } from './own-chat.ts';

/**
 * POST /practice/chats/{id}/messages (BA-073): the backend's half of a message that goes to backend and channel. Both
 * halves carry one id, so whichever comes first is the message and the other one changes nothing.
 */
export const sendingChatMessage = implement(sendChatMessage, async ({ params, body }, context) => {
  const { database, person } = context;
  const chat = await findRelayedChat(database, params.id, person);
  const sent = { chatId: chat.id, authorId: person.id, body: body.message, clientMessageId: body.id };
  const message = await addMessage(database, sent, context);
  return { author: String(person.id), body: message.body, timestamp: message.created_at.toISOString() };
});
