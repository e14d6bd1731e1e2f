import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Participant } from '../appointments/whose.ts';
import { notFound, Refusal } from '../server/refusal.ts';
import type { Database } from '../storage/database.ts';
import { recordId } from '../storage/record-id.ts';
import { appointments, chats } from '../storage/tables.ts';

export type ChatRecord = typeof chats.$inferSelect;

/**
 * Chats that a person takes part in: as the practitioner, the client or the client's partner (BP-001). Whoever came by a
 * link has the one of its appointment.
 */
function takesPartInChat({ id, linkedTo }: Participant): SQL | undefined {
  const isTheirs = or(eq(chats.practitioner_id, id), eq(chats.client_id, id), eq(chats.guest_id, id));
  if (linkedTo === null) return isTheirs;
  const ofLink = sql`(select ${appointments.chat_id} from ${appointments} where ${appointments.id} = ${linkedTo})`;
  return and(isTheirs, sql`${chats.id} = ${ofLink}`);
}

/** A chat for somebody who takes part in it; there is none for anybody else. @throws Refusal 404 */
export async function findOwnChat(database: Database, id: string, person: Participant): Promise<ChatRecord> {
  const chatId = recordId(id);
  if (chatId === null) throw notFound();
  const [chat] = await database
    .select()
    .from(chats)
    .where(and(eq(chats.id, chatId), takesPartInChat(person)));
  if (!chat) throw notFound();
  return chat;
}

/** A chat for those whose messages and read marks the portal keeps: a guest uses the channel only (A-096, BP-005). */
export async function findRelayedChat(database: Database, id: string, person: Participant): Promise<ChatRecord> {
  const chat = await findOwnChat(database, id, person);
  if (chat.guest_id === person.id) throw new Refusal(403, 'forbidden');
  return chat;
}

/** Who takes part, the practitioner first. */
export function participantIds({ practitioner_id, client_id, guest_id }: ChatRecord): number[] {
  return [practitioner_id, client_id, ...(guest_id === null ? [] : [guest_id])];
}
