import type { PGlite, Transaction } from '@electric-sql/pglite';
import { jest } from '@jest/globals';
import pg from 'pg';
import type { Database } from '../storage/database.ts';

/** What a database was asked while something was done. */
interface Asked {
  /** Its texts in their order, but for `begin`, `commit` and `rollback`. */
  statements: string[];
  /** How often somebody waited for it, `begin` included; null on PGlite, which serves one statement after the other. */
  waits: number | null;
}

type Query = (...sent: unknown[]) => unknown;

/** Counts what the database is asked while some work goes on, and nothing else does. */
export async function countStatements(database: Database, work: () => Promise<unknown>): Promise<Asked> {
  const asked: Asked = { statements: [], waits: null };
  const note = (text: string) => {
    if (!/^(begin|commit|rollback)/.test(text)) asked.statements.push(text);
  };
  const stop = beforeStatements(database, note, asked);
  try {
    await work();
  } finally {
    stop();
  }
  return asked;
}

/**
 * Calls something before each statement, with its text, until it is stopped. What that throws is the statement's end.
 * On PostgreSQL the statement waits for what that promises; on PGlite another one cannot come in between a transaction.
 * PGlite begins and ends transactions by itself.
 */
export function beforeStatements(
  database: Database,
  call: (text: string) => unknown,
  asked: Pick<Asked, 'waits'> = { waits: null },
): () => void {
  const note = (sent: unknown) => call(typeof sent === 'string' ? sent : (sent as { text: string }).text);
  const { $client } = database as unknown as { $client: pg.Pool | PGlite };
  const spies = $client instanceof pg.Pool ? [watchPostgres(asked, note)] : watchPglite($client, note);
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}

/** Asked by a page that waits for its session's end, once it is known whose it is. */
export const COUNT_OF_SESSIONS = 'select count(*) as count from "user_sessions"';

/** Waits until a statement goes out that has these words: what asks it is past all that comes before. */
export function untilAsked(database: Database, words: string): Promise<void> {
  return new Promise((resolve) => {
    const stop = beforeStatements(database, (text) => {
      if (!text.includes(words)) return;
      stop();
      resolve();
    });
  });
}

/** Statements that go out while another one has no answer yet share its wait. */
function watchPostgres(asked: Pick<Asked, 'waits'>, note: (sent: unknown) => unknown) {
  const query: Query = Reflect.get(pg.Client.prototype, 'query');
  let unanswered = 0;
  asked.waits = 0;
  const watched = function (this: pg.Client, ...sent: unknown[]): unknown {
    const noted = note(sent[0]);
    if (unanswered === 0) asked.waits = (asked.waits ?? 0) + 1;
    unanswered += 1;
    const answered = () => {
      unanswered -= 1;
    };
    const callback = sent.at(-1);
    if (typeof callback === 'function') {
      const told = (...result: unknown[]) => {
        answered();
        return Reflect.apply(callback, undefined, result);
      };
      return Reflect.apply(query, this, [...sent.slice(0, -1), told]);
    }
    const send = () => Reflect.apply(query, this, sent) as Promise<unknown>;
    const result = noted instanceof Promise ? noted.then(send) : send();
    result.then(answered, answered);
    return result;
  };
  return jest.spyOn(pg.Client.prototype, 'query').mockImplementation(watched as never);
}

function watchPglite(client: PGlite, note: (sent: unknown) => void) {
  const noting =
    (query: Query): Query =>
    (...sent) => {
      note(sent[0]);
      return query(...sent);
    };
  const query = client.query.bind(client) as Query;
  const transact = client.transaction.bind(client);
  return [
    jest.spyOn(client, 'query').mockImplementation(noting(query) as never),
    jest
      .spyOn(client, 'transaction')
      .mockImplementation(((work: (transaction: Transaction) => Promise<unknown>) =>
        transact((transaction) =>
          work({ ...transaction, query: noting(transaction.query as Query) as never }),
        )) as never),
  ];
}
