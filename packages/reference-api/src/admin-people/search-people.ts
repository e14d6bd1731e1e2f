import { adminSearchPeople } from '@portal/contract/calls/admin-people';
import { and, or, type SQL } from 'drizzle-orm';
import { listPeople } from '../clients/list-people.ts';
import { holds } from '../clients/name-search.ts';
import { implement } from '../server/implement.ts';
import { wordsOf } from '../storage/folded.ts';
import { people } from '../storage/tables.ts';
import { toRow } from './read-person.ts';

/** Everybody of whose names, or of whose address, each word of `q` is a part, in any order. */
export function isFoundBy(q: string): SQL | undefined {
  return and(...wordsOf(q).map((word) => or(holds(people.name_text, word), holds(people.email, word))));
}

/** GET /admin/people: one page of everybody with an account, or of those whom the words find. */
export const search = implement(adminSearchPeople, async ({ query: { q, page } }, context) => {
  const event = { action: 'people.listed', subject: 'people', subject_id: 'admin' };
  const { rows, pagination } = await listPeople(context, { q, page, condition: isFoundBy(q ?? ''), event });
  return { data: rows.map(toRow), pagination };
});
