import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Text for comparing: without case, accents and the difference between apostrophes. `O’Brien` and `Zoë` are found
 * however they are typed. Of other alphabets than the Latin, the database's own locale says what a small letter is.
 */
export function folded(text: SQL): SQL<string> {
  return sql`lower(regexp_replace(translate(normalize(${text}, NFD), '’', ''''), '[\\u0300-\\u036f]', '', 'g'))`;
}

/** The same of a text that is no longer in the database. */
export function foldedText(text: string): string {
  // Most notes are English, and of a text of ASCII nothing is to be taken apart.
  const parted = /^[\0-\x7f]*$/.test(text) ? text : text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
  return parted.replaceAll('’', "'").toLowerCase();
}

/** Whether folded text holds a word. `%` and `_` mean themselves. */
export function holdsWord(text: SQL | PgColumn, word: string): SQL {
  return sql`position(${folded(sql`${word}::text`)} in ${text}) > 0`;
}

export function wordsOf(q: string): string[] {
  return q.split(/\s+/u).filter((word) => word !== '');
}
