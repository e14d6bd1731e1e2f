import { guestChatToken } from '@portal/contract/calls/chats';
import { eq } from 'drizzle-orm';
import { implement } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import { findOwnAppointment } from '../sessions/participation.ts';
import { chats } from '../storage/tables.ts';
import { giveChatAccess } from './chat-token.ts';

/** GET /practice/appointments/{id}/guest_chat_token (BA-072): for the couples guest of the appointment, nobody else. */
export const answeringGuestChatToken = implement(guestChatToken, async ({ params }, context) => {
  const { database, person } = context;
  const { chat_id } = await findOwnAppointment(database, params.id, person);
  const [chat] = chat_id === null ? [] : await database.select().from(chats).where(eq(chats.id, chat_id));
  if (chat?.guest_id !== person.id) throw notFound();
  return giveChatAccess(chat, context);
});
