import { and, eq, or, type SQL } from 'drizzle-orm';
import { notFound, Refusal } from '../server/refusal.ts';
import type { Database } from '../storage/database.ts';
import { recordId } from '../storage/record-id.ts';
import { chats } from '../storage/tables.ts';

export type ChatRecord = typeof chats.$inferSelect;

/** Chats that a person takes part in: as the practitioner, the client or the client's partner (BP-001). */
function takesPartInChat(personId: number): SQL | undefined {
  return or(eq(chats.practitioner_id, personId), eq(chats.client_id, personId), eq(chats.guest_id, personId));
}

/** A chat for somebody who takes part in it; there is none for anybody else. @throws Refusal 404 */
export async function findOwnChat(database: Database, id: string, personId: number): Promise<ChatRecord> {
  const chatId = recordId(id);
  if (chatId === null) throw notFound();
  const [chat] = await database
    .select()
    .from(chats)
    .where(and(eq(chats.id, chatId), takesPartInChat(personId)));
  if (!chat) throw notFound();
  return chat;
}

/** A chat for those whose messages and read marks the portal keeps: a guest uses the channel only (A-096, BP-005). */
export async function findRelayedChat(database: Database, id: string, personId: number): Promise<ChatRecord> {
  const chat = await findOwnChat(database, id, personId);
  if (chat.guest_id === personId) throw new Refusal(403, 'forbidden');
  return chat;
}

/** Who takes part, the practitioner first. */
export function participantIds({ practitioner_id, client_id, guest_id }: ChatRecord): number[] {
  return [practitioner_id, client_id, ...(guest_id === null ? [] : [guest_id])];
}
