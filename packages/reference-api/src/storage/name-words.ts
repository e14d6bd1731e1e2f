import { and, type SQL, sql } from 'drizzle-orm';
import { folded, wordsOf } from './folded.ts';
import { people } from './tables.ts';

/**
 * Whether a column of folded names, or of addresses, holds a word, in the form that an index of trigrams answers. `%`
 * and `_` mean themselves.
 */
export function holds(column: typeof people.name_text | typeof people.email, word: string): SQL {
  const literal = word.replaceAll(/[\\%_]/g, '\\$&');
  return sql`${column} like '%' || ${folded(sql`${literal}::text`)} || '%'`;
}

/** Everybody of whose names each word of `q` is a part, in any order. */
export function hasNames(q: string): SQL | undefined {
  return and(...wordsOf(q).map((word) => holds(people.name_text, word)));
}

/** The people whom words of a name find, without accents. */
export function named(words: string): SQL {
  return sql`(select ${people.id} from ${people} where ${hasNames(words) ?? sql`true`})`;
}
