import { and, type SQL, sql } from 'drizzle-orm';
import { folded, holdsWords } from '../storage/folded.ts';
import { people } from '../storage/tables.ts';

/** A person's names in the order of their list: the one they like, then the family's. */
const nameInList = folded(sql`coalesce(${people.preferred_name}, ${people.first_name}) || ' ' || ${people.last_name}`);
const allNames = folded(
  sql`${people.first_name} || ' ' || coalesce(${people.preferred_name}, '') || ' ' || ${people.last_name}`,
);

/** Everybody of whose names each word of `q` is a part, in any order. `%` and `_` mean themselves. */
export function hasNames(q: string): SQL | undefined {
  return and(...holdsWords(allNames, q));
}

export const byName: readonly SQL[] = [nameInList, sql`${people.id}`];
