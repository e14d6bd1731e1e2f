import { and, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { byName, type NamesOfPerson, names } from '../clients/name-search.ts';
import { isOwnClient } from '../clients/own-clients.ts';
import type { Database } from '../storage/database.ts';
import { folded, holdsWord } from '../storage/folded.ts';
import { client_practitioners, people } from '../storage/tables.ts';

/** What a practitioner looks for: words, days, or both. */
export interface Asked {
  database: Database;
  practitionerId: number;
  /** As they were typed, for excerpts. */
  q: string;
  words: readonly string[];
  /** Own clients of whose names each word is a part, by their numbers. */
  named: readonly ReadonlySet<number>[];
  /** The beginning of the first day. */
  from: Date | undefined;
  /** The end of the last one, which does not belong to it. */
  to: Date | undefined;
  now: Date;
}

/** Own clients of whose names a word at least is a part, and which of the words are. */
export interface NamedClient {
  client: NamesOfPerson;
  /** A sign for each word, `1` where it is a part. */
  signs: string;
}

/**
 * Own clients (BP-001) by parts of their names, those first whose name begins with the first word: read once for all
 * kinds of records, each of which then asks by numbers.
 */
export async function findNamed({ database, practitionerId, words }: Omit<Asked, 'named'>): Promise<NamedClient[]> {
  if (words.length === 0) return [];
  // Each in a question of its own, which is answered once, and not for each client.
  const foldedWords = words.map((word) => sql`(select ${folded(sql`${word}::text`)})`);
  const held = foldedWords.map((word) => sql`position(${word} in ${people.name_text}) > 0`);
  const begins = sql`starts_with(${people.list_name}, ${foldedWords[0]})`;
  const signs = held.map((isHeld) => sql`case when ${isHeld} then '1' else '0' end`);
  return database
    .select({ client: names, signs: sql<string>`concat('', ${sql.join(signs, sql`, `)})` })
    .from(client_practitioners)
    .innerJoin(people, eq(people.id, client_practitioners.client_id))
    .where(and(isOwnClient(practitionerId), or(...held)))
    .orderBy(desc(begins), ...byName);
}

/** The numbers of those whose names hold a word, for each word. */
export const idsByWord = (words: readonly string[], named: readonly NamedClient[]) =>
  words.map((_, index) => new Set(named.flatMap(({ client, signs }) => (signs[index] === '1' ? [client.id] : []))));

/** Whether nobody is named by one of the words: what is found by names alone is not there then. */
export const isNobody = ({ named }: Asked): boolean => named.some(({ size }) => size === 0);

/**
 * Whether each word is a part of a name of one of some people, or of a text: “alex sleep” finds what was noted about
 * sleep of Alex, and “jo kim” the two of them.
 * @param ids columns with whom a row concerns
 * @param text what else may hold a word, folded
 */
export function holdsEachWord({ words, named }: Asked, ids: readonly PgColumn[], text?: PgColumn): SQL | undefined {
  return and(
    ...words.map((word, index) => {
      const people = sql.param([...(named[index] ?? [])]);
      return or(text && holdsWord(text, word), ...ids.map((id) => sql`${id} = any(${people}::int[])`));
    }),
  );
}

/** Whether a moment is one of the days that are asked for. */
export function isWithin({ from, to }: Asked, moment: PgColumn): SQL | undefined {
  return and(from && gte(moment, from), to && lt(moment, to));
}
