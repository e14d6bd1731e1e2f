import * as calls from '@portal/contract/calls/chats';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { preferredName } from '../appointments/read-rows.ts';
import { implement, type PersonContext } from '../server/implement.ts';
import { audit_events, chat_messages, chats, people } from '../storage/tables.ts';
import { latestMessageAt } from './latest-message.ts';
import { unreadCountOf } from './unread.ts';

const client = alias(people, 'client');
const guest = alias(people, 'guest');

/** GET /practice/chats (BA-082): the practitioner's chats, the one with the latest message first. */
export const listChats = implement(calls.listChats, async (_request, context) => {
  const { database, person } = context;
  const rows = await database
    .select({
      id: chats.id,
      channel: chats.channel,
      client,
      guest,
      unread_count: unreadCountOf(person.id),
      last_message_at: latestMessageAt.mapWith(chat_messages.created_at),
    })
    .from(chats)
    .innerJoin(client, eq(client.id, chats.client_id))
    .leftJoin(guest, eq(guest.id, chats.guest_id))
    .where(eq(chats.practitioner_id, person.id))
    .orderBy(sql`${latestMessageAt} desc nulls last`, desc(chats.id));
  await auditVisit(context);
  return rows.map((row) => ({
    id: String(row.id),
    channel: row.channel,
    client: toName(row.client),
    guest: row.guest && toName(row.guest),
    unread_count: row.unread_count,
    last_message_at: row.last_message_at?.toISOString() ?? null,
  }));
});

function toName(person: typeof people.$inferSelect) {
  return { id: String(person.id), preferred_name_with_last_name: preferredName(person) };
}

/** A list that is asked for again within so many milliseconds is still being looked at. */
const VISIT_MS = 15 * 60_000;

/**
 * Writes down that somebody looks at the list of their chats: once for a visit of at most a quarter of an hour. The page
 * asks for it every twenty seconds, and a trail of those would hide everything else.
 */
async function auditVisit({ database, person, audit, now }: PersonContext): Promise<void> {
  const event = { action: 'chats.listed', subject: 'chats', subject_id: String(person.id) };
  const { action, subject, subject_id, at } = audit_events;
  const isLately = gt(at, new Date(now.getTime() - VISIT_MS));
  const [known] = await database
    .select({ at })
    .from(audit_events)
    .where(and(eq(subject, event.subject), eq(subject_id, event.subject_id), eq(action, event.action), isLately))
    .limit(1);
  if (!known) await audit(database, event);
}
