import type { Pagination } from '@portal/contract/entities/pagination';
import { inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../storage/database.ts';
import { together } from '../storage/statement.ts';
import type { PersonContext } from './implement.ts';
import { paginationOf } from './pagination.ts';

/** Which page of a list. */
export interface PageAsked {
  page: number;
  size: number;
}

interface Cut extends PageAsked {
  condition: SQL | undefined;
  /** It has to decide between all rows, as by ending with the id. */
  order: readonly (SQL | PgColumn)[];
}

/** The ids of one page: of an index alone where one has the order, so that nothing is read of the rows before it. */
export function idsOfPage(database: Database, table: PgTable & { id: PgColumn }, cut: Cut) {
  return database
    .select({ id: table.id })
    .from(table)
    .where(cut.condition)
    .orderBy(...cut.order)
    .limit(cut.size)
    .offset((cut.page - 1) * cut.size);
}

/** What the trail says of a list that was looked at. */
export type ListEvent = Parameters<PersonContext['audit']>[1];

/** Holds for the rows of one page: the page is cut first, and names are looked up for its rows alone. */
export function onPage(database: Database, table: PgTable & { id: PgColumn }, cut: Cut): SQL {
  return inArray(table.id, idsOfPage(database, table, cut));
}

/**
 * The rows of one page in two questions: its ids, and what they name. For a list of many tables: which rows fit is
 * planned anew for each filter, but the tables are joined for a handful of ids, by a text that is always the same, so
 * PostgreSQL plans that once for each connection.
 * @param ids of the page, in its order
 * @param read gives the rows in the order of the ids
 */
export async function rowsOfPage<Row>(
  ids: PromiseLike<readonly { id: unknown }[]>,
  read: (ids: readonly number[]) => Promise<Row[]>,
): Promise<Row[]> {
  const found = await ids;
  return found.length === 0 ? [] : read(found.map(({ id }) => Number(id)));
}

/**
 * What a list answers: a page, how many there are, and the event of its being looked at, each asked
 * beside the others. Nothing is told before the event is on the trail.
 */
export async function readList<Row, Counted extends { count: number }>(
  { database, audit }: Pick<PersonContext, 'database' | 'audit'>,
  asked: PageAsked & {
    rows: PromiseLike<Row[]>;
    counted: PromiseLike<Counted>;
    event: ListEvent;
  },
): Promise<{ rows: Row[]; counted: Counted; pagination: Pagination }> {
  // A question of drizzle is asked anew each time that somebody waits for it; a promise of it is asked once.
  const [rows, counted] = await together([
    Promise.resolve(asked.rows),
    Promise.resolve(asked.counted),
    audit(database, asked.event),
  ]);
  return { rows, counted, pagination: paginationOf(asked.page, asked.size, counted.count) };
}
