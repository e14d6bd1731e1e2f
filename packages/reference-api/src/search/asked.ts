import { and, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { holds } from '../clients/name-search.ts';
import { isOwnClient } from '../clients/own-clients.ts';
import type { Database } from '../storage/database.ts';
import { holdsWord } from '../storage/folded.ts';
import { client_practitioners, people } from '../storage/tables.ts';

/** What a practitioner looks for: words, days, or both. */
export interface Asked {
  database: Database;
  practitionerId: number;
  /** As they were typed, for excerpts. */
  q: string;
  words: readonly string[];
  /** The beginning of the first day. */
  from: Date | undefined;
  /** The end of the last one, which does not belong to it. */
  to: Date | undefined;
  now: Date;
}

/** Own clients (BP-001) of whose names a word is a part: their ids, read once for all rows that ask. */
function namedBy({ database, practitionerId }: Asked, word: string) {
  return database
    .select({ id: client_practitioners.client_id })
    .from(client_practitioners)
    .innerJoin(people, eq(people.id, client_practitioners.client_id))
    .where(and(isOwnClient(practitionerId), holds(people.name_text, word)));
}

/**
 * Whether each word is a part of a name of one of some people, or of a text: “alex sleep” finds what was noted about
 * sleep of Alex, and “jo kim” the two of them.
 * @param ids columns with whom a row concerns
 * @param text what else may hold a word, folded
 */
export function holdsEachWord(asked: Asked, ids: readonly PgColumn[], text?: PgColumn): SQL | undefined {
  return and(...asked.words.map((word) => or(text && holdsWord(text, word), isNamed(asked, ids, word))));
}

/** Whether a word is a part of a name of one of some people. */
export function isNamed(asked: Asked, ids: readonly PgColumn[], word: string): SQL | undefined {
  return or(...ids.map((id) => sql`${id} in (${namedBy(asked, word)})`));
}

/** Whether a moment is one of the days that are asked for. */
export function isWithin({ from, to }: Asked, moment: PgColumn): SQL | undefined {
  return and(from && gte(moment, from), to && lt(moment, to));
}
