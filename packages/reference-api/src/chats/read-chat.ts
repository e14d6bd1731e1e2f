import { readChat } from '@portal/contract/calls/chats';
import { implement } from '../server/implement.ts';
import { markRead } from './mark-read.ts';
import { findRelayedChat } from './own-chat.ts';

/** PUT /practice/chats/{id}/read (BA-074): everything said so far is read. */
export const readingChat = implement(readChat, async ({ params }, { database, person, now, audit }) => {
  const chat = await findRelayedChat(database, params.id, person);
  await markRead(database, { chatId: chat.id, personId: person.id }, now);
  await audit(database, { action: 'chat.read', subject: 'chat', subject_id: chat.id });
  return undefined;
});
