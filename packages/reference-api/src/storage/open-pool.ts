import { Socket } from 'node:net';
import { drizzle, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { openTelling } from './announcer.ts';
import type { Database } from './database.ts';
import { isDatabaseAway, isPlanOutdated, isTooSlow } from './database-away.ts';
import { firstFailure, withUnread } from './statement.ts';
import { createStatementNames, type StatementNames } from './statement-names.ts';

/**
 * A connection that sends what is written within one turn of the event loop at once. Statements that do not wait for
 * one another are then one system call, which costs about as much as a small statement does. Has no effect on TLS,
 * which takes the connection over.
 */
class GatheringSocket extends Socket {
  #isGathering = false;

  /** pg corks the stream around each statement with values. */
  override cork(): void {
    super.cork();
    if (this.#isGathering) return;
    this.#isGathering = true;
    super.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      super.uncork();
    });
  }
}

/** For pg's option `stream`. */
const gatheringSocket = (): Socket => new GatheringSocket();

/** How many connections one process may have at the same time, where nobody says another number. */
const USUAL_CONNECTIONS = 10;

/**
 * How long one stays open that nobody uses, in milliseconds. A page asks a dozen questions at once: after ten seconds,
 * which is usual, nearly every page would wait for nine new ones.
 */
const idleTimeoutMillis = 300_000;

/** How long a database may keep somebody waiting, in milliseconds: a second try is better than a page that hangs. */
export interface Patience {
  /** For one of the connections. */
  connection: number;
  /** For the end of a statement, by the server's clock; a server that says nothing at all gets a second more. */
  statement: number;
  /** For what another transaction has locked. */
  lock: number;
  /** For a transaction that goes on: its locks hold up others. */
  idleInTransaction: number;
}

/** How busy the connections of this process are at a moment. */
export interface ConnectionCounts {
  inUse: number;
  idle: number;
  /** Requests that wait for one. */
  waiting: number;
}

const usual: Patience = { connection: 5_000, statement: 10_000, lock: 5_000, idleInTransaction: 30_000 };

const graceMs = 1_000;

/**
 * PostgreSQL reckons ten milliseconds for starting the workers of a statement. They take thirty, and the processors of
 * other people's requests: for counts of a few hundred rows it started two. From ten times its figure on they pay off.
 * Nor does it compile what it takes for large: a page far down a long list took 15 ms more for that.
 */
const options = '-c parallel_setup_cost=10000 -c jit=off';

/** A database may have limits for this user, which servers need where a pooler keeps theirs from it. */
const noLimits = ' -c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0';

const limitsOf = ({ connection, statement, lock, idleInTransaction }: Patience) => ({
  connectionTimeoutMillis: connection,
  statement_timeout: statement,
  query_timeout: statement + graceMs,
  lock_timeout: lock,
  idle_in_transaction_session_timeout: idleInTransaction,
});

/** Told of each statement that was answered: its text, which holds no value, and when it began (`performance.now()`). */
export type OnStatement = (statement: { text: string; began: number; isFailed: boolean }) => void;

/** Sends a statement, and tells of it once it is answered. */
async function told(
  [statement]: readonly unknown[],
  onStatement: OnStatement,
  ask: () => Promise<unknown>,
): Promise<unknown> {
  const began = performance.now();
  let isFailed = true;
  try {
    const result = await ask();
    isFailed = false;
    return result;
  } finally {
    onStatement({ text: textOf(statement), began, isFailed });
  }
}

/**
 * PostgreSQL by a pool of connections, each of which may end at any time.
 * @param patience where it is another than usual; null for work that takes as long as it takes, as bringing the database up to date
 * @param most connections at the same time
 */
export function openPool(
  databaseUrl: string,
  patience: Partial<Patience> | null = usual,
  most = USUAL_CONNECTIONS,
  onStatement?: OnStatement,
): { database: Database; connections(): ConnectionCounts; end(): Promise<void> } {
  const nameOf = createStatementNames();
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: most,
    idleTimeoutMillis,
    // For `runLater`: a statement is sent before the one in front of it is answered.
    pipeline: true,
    stream: gatheringSocket,
    options: patience ? options : options + noLimits,
    ...(patience && limitsOf({ ...usual, ...patience })),
  });
  // The pool replaces what it lost. Without listeners each loss would end the process: the pool's own hears of idle
  // connections only, and one in a transaction has nobody else between two statements (node-postgres#2762).
  const hear = () => undefined;
  pool.on('error', hear);
  pool.on('connect', (client) => client.on('error', hear));
  // In place of the pool's own, which lets go of a connection for each refused statement, and hears of its loss by a
  // listener that can outlive the statement: it then gives back what others have, which ends the process.
  const ask = async (sent: readonly unknown[]): Promise<unknown> => {
    const client = await pool.connect();
    let isLost = false;
    try {
      return await Reflect.apply(client.query, client, sent);
    } catch (error) {
      isLost = isDatabaseAway(error) || isPlanOutdated(error);
      throw error;
    } finally {
      client.release(isLost);
    }
  };
  const askAgain = async (sent: readonly unknown[]): Promise<unknown> => {
    try {
      return await ask(named(sent, nameOf));
    } catch (error) {
      // Nothing was done: a table has changed under the plan that a connection keeps (decision 128).
      if (isPlanOutdated(error)) return ask(unnamed(sent));
      throw error;
    }
  };
  Reflect.set(pool, 'query', (...sent: unknown[]) =>
    onStatement ? told(sent, onStatement, () => askAgain(sent)) : askAgain(sent),
  );
  const database = drizzle(pool);
  // One for all transactions: it remembers the names of columns.
  const dialect = new PgDialect();
  // In place of drizzle's own, which never gives back a connection that ends before `begin`: ten of those, and every
  // request waits for ever (drizzle-orm#6241).
  database.transaction = async (work, config) => {
    const client = await pool.connect();
    const unread: Promise<unknown>[] = [];
    const watched = watchLoss(client, unread, { nameOf, onStatement });
    try {
      const session = new NodePgSession<Record<string, never>, Record<string, never>>(
        watched.client,
        dialect,
        undefined,
      );
      const telling = openTelling(database, session);
      const begin = (transaction: Parameters<typeof work>[0]) =>
        work(withUnread(telling?.within(transaction) ?? transaction, unread));
      const transact = async () => {
        try {
          return await session.transaction(begin, config);
        } finally {
          // What failed unread has undone everything: `commit` does not fail then, it rolls back.
          await firstFailure(unread);
        }
      };
      return await (telling?.around(transact, watched.isUnsure) ?? transact());
    } finally {
      client.release(watched.isLost());
    }
  };
  const connections = () => ({
    inUse: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  return { database, connections, end: () => pool.end() };
}

/** PostgreSQL answers `commit` without an error where a statement had failed, and says only by a word that it undid all. */
class UndoneError extends Error {
  override readonly name = 'UndoneError';

  constructor() {
    super('A transaction was undone by a failed statement whose error somebody caught.');
  }
}

/** What is sent to a connection, with the name that its text goes by. */
function named(sent: readonly unknown[], nameOf: StatementNames): readonly unknown[] {
  const [statement, ...others] = sent;
  if (typeof statement !== 'object' || statement === null || ('name' in statement && statement.name !== undefined))
    return sent;
  const name = nameOf(textOf(statement));
  return name === undefined ? sent : [{ ...statement, name }, ...others];
}

/** The same without the name that it brought. */
function unnamed([statement, ...others]: readonly unknown[]): readonly unknown[] {
  const isObject = typeof statement === 'object' && statement !== null;
  return [isObject ? { ...statement, name: undefined } : statement, ...others];
}

const textOf = (sent: unknown) =>
  typeof sent === 'object' && sent !== null && 'text' in sent && typeof sent.text === 'string' ? sent.text : '';
const commandOf = (result: unknown) =>
  typeof result === 'object' && result !== null && 'command' in result ? result.command : undefined;

/**
 * A connection that asks nothing more once it is lost: a rollback would wait anew for an answer that never comes. Where
 * it was lost with its commit, nobody knows whether that has come about, or will.
 * @param unread gets the result of `begin`, which says nothing: it goes to the server together with the first statement
 */
function watchLoss(
  client: pg.PoolClient,
  unread: Promise<unknown>[],
  { nameOf, onStatement }: { nameOf: StatementNames; onStatement: OnStatement | undefined },
): { client: pg.PoolClient; isLost(): boolean; isUnsure(): boolean } {
  let loss: unknown;
  let isUnsure = false;
  const ask = async (sent: unknown[]): Promise<unknown> => {
    const isCommit = textOf(sent[0]) === 'commit';
    try {
      const send = (): Promise<unknown> => Reflect.apply(client.query, client, named(sent, nameOf));
      const result = await (onStatement ? told(sent, onStatement, send) : send());
      if (isCommit && commandOf(result) === 'ROLLBACK') throw new UndoneError();
      return result;
    } catch (error) {
      if (isDatabaseAway(error)) loss = error;
      // Without an answer: one that says so was not committed.
      if (isCommit && loss !== undefined && !isTooSlow(error)) isUnsure = true;
      throw error;
    }
  };
  const query = async (...sent: unknown[]): Promise<unknown> => {
    if (loss !== undefined) throw loss;
    const name = textOf(sent[0]);
    if (!name.startsWith('begin')) return ask(sent);
    // Only a statement with values or a name is gathered with what follows it.
    const [begin, ...others] = sent;
    const result = ask([typeof begin === 'object' ? { ...begin, name } : begin, ...others]);
    unread.push(result);
    // Until `firstFailure` looks at it, a failure is no unhandled one.
    result.catch(() => undefined);
    return { rows: [] };
  };
  const watched = new Proxy(client, { get: (target, key) => (key === 'query' ? query : Reflect.get(target, key)) });
  return { client: watched, isLost: () => loss !== undefined, isUnsure: () => isUnsure };
}
