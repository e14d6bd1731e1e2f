import type { FoundFile } from '@portal/contract/entities/search';
import { SEARCH_HITS } from '@portal/contract/rules/search';
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { names, toOption } from '../clients/name-search.ts';
import { isOfOwnClient } from '../shared-files/who-shares.ts';
import { people, shared_files } from '../storage/tables.ts';
import { type Asked, holdsEachWord, isWithin } from './asked.ts';

const newer = alias(shared_files, 'newer');

/** How many files stand before one in a list of its direction. */
const countBefore = (ofWhom: SQL) =>
  sql`(select count(*) from ${shared_files} as ${newer} where ${and(
    eq(newer.practitioner_id, shared_files.practitioner_id),
    eq(newer.direction, shared_files.direction),
    ofWhom,
    sql`(${newer.created_at}, ${newer.id}) > (${shared_files.created_at}, ${shared_files.id})`,
  )})`;

/** In the list of its client, or of those to all clients; each by an index. */
const place = sql<number>`case when ${shared_files.client_id} is null
  then ${countBefore(isNull(newer.client_id))} else ${countBefore(eq(newer.client_id, shared_files.client_id))} end`;

/**
 * Files of a practitioner's own lists, by parts of their names and of whom they are from or to, the newest first. Files
 * of who is no client any more are in no list, so they are not found either (BP-001).
 */
export async function findFiles(asked: Asked): Promise<FoundFile[]> {
  const { id, file_name, search_name, created_at, direction, client_id } = shared_files;
  const rows = await asked.database
    .select({ id, file_name, created_at, direction, client: names, place: place.mapWith(Number) })
    .from(shared_files)
    .leftJoin(people, eq(people.id, client_id))
    .where(
      and(
        eq(shared_files.practitioner_id, asked.practitionerId),
        or(eq(direction, 'to_all_clients'), isOfOwnClient(asked.practitionerId, shared_files)),
        isWithin(asked, created_at),
        holdsEachWord(asked, [client_id], search_name),
      ),
    )
    .orderBy(desc(created_at), desc(id))
    .limit(SEARCH_HITS);
  return rows.map((row) => ({
    ...row,
    id: String(row.id),
    created_at: row.created_at.toISOString(),
    client: row.client && toOption(row.client),
  }));
}
