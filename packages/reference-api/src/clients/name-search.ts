import { and, type SQL, sql } from 'drizzle-orm';
import { people } from '../storage/tables.ts';

/**
 * Without case, accents and the difference between apostrophes: `O’Brien` and `Zoë` are found however they are typed.
 * Of other alphabets than the Latin, the database's own locale says what a small letter is.
 */
function folded(text: SQL): SQL<string> {
  return sql`lower(regexp_replace(translate(normalize(${text}, NFD), '’', ''''), '[\\u0300-\\u036f]', '', 'g'))`;
}

/** A person's names in the order of their list: the one they like, then the family's. */
const nameInList = folded(sql`coalesce(${people.preferred_name}, ${people.first_name}) || ' ' || ${people.last_name}`);
const allNames = folded(
  sql`${people.first_name} || ' ' || coalesce(${people.preferred_name}, '') || ' ' || ${people.last_name}`,
);

/** Everybody of whose names each word of `q` is a part, in any order. `%` and `_` mean themselves. */
export function hasNames(q: string): SQL | undefined {
  const words = q.split(/\s+/u).filter((word) => word !== '');
  return and(...words.map((word) => sql`position(${folded(sql`${word}::text`)} in ${allNames}) > 0`));
}

export const byName: readonly SQL[] = [nameInList, sql`${people.id}`];
