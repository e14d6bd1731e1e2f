import type { Database } from './database.ts';

/** A row as the driver reads it, by the names of its columns; an instant is text, as PostgreSQL writes it. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * Runs SQL as it stands, with `$1`, `$2` … for its values. For what each request does: drizzle's builders compose their
 * text anew each time, which takes longer than a small statement itself.
 * @param name of a text that is always the same: PostgreSQL plans it once for each connection
 */
export async function run(database: Database, text: string, values: readonly unknown[], name?: string): Promise<Row[]> {
  const query = { sql: text, params: [...values] };
  const prepared = database._.session.prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(
    query,
    undefined,
    name,
    false,
  );
  const { rows } = await prepared.execute();
  return rows;
}

/**
 * Waits until each of several statements has its result, then throws what failed first. They were sent one behind the
 * other, so their transaction has nothing of them on its way any more when it is undone.
 */
export async function together<Results extends readonly unknown[]>(
  results: readonly [...{ [Each in keyof Results]: Promise<Results[Each]> }],
): Promise<Results> {
  await Promise.allSettled(results);
  return (await Promise.all(results)) as unknown as Results;
}

/** Results of open transactions that nobody has looked at yet, in the order of their statements. */
const unread = new WeakMap<object, Promise<unknown>[]>();

/**
 * Runs a statement of a transaction without waiting for its result, for one whose result decides nothing: it goes to
 * the server together with the next statement, or with `commit`. PostgreSQL commits nothing of a transaction in which a
 * statement failed, and `firstFailure` throws that before anybody is told of success. PGlite, and work outside of a
 * transaction, wait for the result.
 */
export async function runLater(
  database: Database,
  text: string,
  values: readonly unknown[],
  name?: string,
): Promise<void> {
  const result = run(database, text, values, name);
  const open = unread.get(database);
  if (open === undefined) {
    await result;
    return;
  }
  open.push(result);
  // Until `firstFailure` looks at it, a failure is no unhandled one.
  result.catch(() => undefined);
}

/** Allows `runLater` in a transaction: results that nobody waits for go to the list. */
export function withUnread<Transaction extends object>(
  transaction: Transaction,
  results: Promise<unknown>[],
): Transaction {
  unread.set(transaction, results);
  return transaction;
}

/** Waits for all results, and throws what failed first. */
export async function firstFailure(results: readonly Promise<unknown>[]): Promise<void> {
  for (const result of results) await result;
}
