import { adminSearchPeople } from '@portal/contract/calls/admin-people';
import { LIST_PAGE_SIZE } from '@portal/contract/rules/pages';
import { and, or, type SQL } from 'drizzle-orm';
import { byName, holds } from '../clients/name-search.ts';
import { implement } from '../server/implement.ts';
import { paginationOf } from '../server/pagination.ts';
import type { Database } from '../storage/database.ts';
import { wordsOf } from '../storage/folded.ts';
import { people } from '../storage/tables.ts';
import { toRow } from './read-person.ts';

/** Everybody of whose names, or of whose address, each word of `q` is a part, in any order. */
export function isFoundBy(q: string): SQL | undefined {
  return and(...wordsOf(q).map((word) => or(holds(people.name_text, word), holds(people.email, word))));
}

/** One page of the people who meet a condition, by name. */
export function pageOfPeople(database: Database, condition: SQL | undefined, page: number) {
  return database
    .select()
    .from(people)
    .where(condition)
    .orderBy(...byName)
    .limit(LIST_PAGE_SIZE)
    .offset((page - 1) * LIST_PAGE_SIZE);
}

/** GET /admin/people: one page of everybody with an account, or of those whom the words find. */
export const search = implement(adminSearchPeople, async ({ query }, { database, audit }) => {
  const { q = '', page } = query;
  const condition = isFoundBy(q);
  const rows = await pageOfPeople(database, condition, page);
  const total = await database.$count(people, condition);
  await audit(database, { action: 'people.listed', subject: 'people', subject_id: 'admin' });
  return {
    data: rows.map(toRow),
    pagination: paginationOf(page, LIST_PAGE_SIZE, total),
  };
});
