import type { FoundChat } from '@portal/contract/entities/search';
import { SEARCH_HITS } from '@portal/contract/rules/search';
import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { latestMessageAt } from '../chats/latest-message.ts';
import { namesOf, toOption } from '../clients/name-search.ts';
import { chats, people } from '../storage/tables.ts';
import { type Asked, holdsEachWord, isNobody } from './asked.ts';

const client = alias(people, 'client');
const guest = alias(people, 'guest');

/**
 * One's own chats by the names of their people, the one with the latest message first. What was said is not looked
 * through: of a chat that Twilio carries, the API knows no word of a couple's guest (RULES-190).
 */
export async function findChats(asked: Asked): Promise<FoundChat[]> {
  if (asked.words.length === 0 || isNobody(asked)) return [];
  const rows = await asked.database
    .select({ id: chats.id, client: namesOf(client), guest: namesOf(guest) })
    .from(chats)
    .innerJoin(client, eq(client.id, chats.client_id))
    .leftJoin(guest, eq(guest.id, chats.guest_id))
    .where(
      and(eq(chats.practitioner_id, asked.practitionerId), holdsEachWord(asked, [chats.client_id, chats.guest_id])),
    )
    .orderBy(sql`${latestMessageAt} desc nulls last`, desc(chats.id))
    .limit(SEARCH_HITS);
  return rows.map((row) => ({
    id: String(row.id),
    client: toOption(row.client),
    guest: row.guest && toOption(row.guest),
  }));
}
