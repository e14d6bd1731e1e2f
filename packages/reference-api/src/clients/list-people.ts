import { LIST_PAGE_SIZE } from '@portal/contract/rules/pages';
import { count, eq, type SQL, sql } from 'drizzle-orm';
import type { PersonContext } from '../server/implement.ts';
import { type ListEvent, onPage, readList } from '../server/list-page.ts';
import type { Database } from '../storage/database.ts';
import { wordsOf } from '../storage/folded.ts';
import { people } from '../storage/tables.ts';
import { byName, names } from './name-search.ts';

/** What the lists of the admin area say of people. */
const columns = {
  ...names,
  email: people.email,
  region: people.region,
  roles: people.roles,
  is_admin: people.is_admin,
  locked_at: people.locked_at,
} as const;

/** Everybody who meets a condition, by the index of names: the page alone is read. */
export function pageOfPeople(database: Database, condition: SQL | undefined, page: number) {
  const cut = { page, size: LIST_PAGE_SIZE, condition, order: byName };
  return database
    .select(columns)
    .from(people)
    .where(onPage(database, people, cut))
    .orderBy(...byName);
}

/** Those whom words find, and how many they are, in one question: the index of trigrams is asked once for both. */
export function foundPeople(database: Database, condition: SQL | undefined, page: number) {
  const found = database
    .$with('found')
    .as(database.select({ id: people.id, list_name: people.list_name }).from(people).where(condition));
  const cut = database
    .select({ id: found.id })
    .from(found)
    .orderBy(found.list_name, found.id)
    .limit(LIST_PAGE_SIZE)
    .offset((page - 1) * LIST_PAGE_SIZE)
    .as('cut');
  const counted = database
    .select({ count: count().as('count') })
    .from(found)
    .as('counted');
  return database
    .with(found)
    .select({ count: counted.count, person: columns })
    .from(counted)
    .leftJoin(cut, sql`true`)
    .leftJoin(people, eq(people.id, cut.id))
    .orderBy(...byName);
}

/** One page by name of the people who meet a condition, with its event. `q` are the words that the condition looks for. */
export function listPeople(
  context: Pick<PersonContext, 'database' | 'audit'>,
  {
    q = '',
    page,
    condition,
    event,
  }: { q: string | undefined; page: number; condition: SQL | undefined; event: ListEvent },
) {
  const { database } = context;
  const asked = { page, size: LIST_PAGE_SIZE, event };
  if (wordsOf(q).length === 0) {
    const counted = database.$count(people, condition).then((total) => ({ count: total }));
    return readList(context, { ...asked, rows: pageOfPeople(database, condition, page), counted });
  }
  const found = Promise.resolve(foundPeople(database, condition, page));
  return readList(context, {
    ...asked,
    rows: found.then((rows) => rows.flatMap(({ person }) => person ?? [])),
    counted: found.then(([row]) => ({ count: row?.count ?? 0 })),
  });
}
