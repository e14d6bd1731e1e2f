import type { Database } from './database.ts';

/** A way for announcements that goes past the database. */
export interface Announcer {
  /** Whether it carries any at this moment; where it does not, notices of the database do. */
  readonly isUp: boolean;
  tell(topics: readonly string[]): void;
  /** A transaction that had something to tell broke off with its commit: nobody knows whether that has come about, or will. */
  doubt(): void;
}

interface Way {
  announcer: Announcer;
  /** What an open transaction tells once it is committed; nothing outside of one. */
  waiting?: string[];
}

/** By the session of a database or of an open transaction, which its savepoints share. */
const ways = new WeakMap<object, Way>();

/** From now on what is announced in a database goes by another way. */
export function announceBy(database: Database, announcer: Announcer): void {
  ways.set(database._.session, { announcer });
}

/**
 * Has a topic told as soon as the caller's transaction is committed, and never where it is undone.
 * @returns false where the database's own notices have to tell it
 */
export function tellOnCommit(database: Database, topic: string): boolean {
  const way = ways.get(database._.session);
  if (!way?.announcer.isUp) return false;
  if (way.waiting) way.waiting.push(topic);
  else way.announcer.tell([topic]);
  return true;
}

/** What one transaction has to tell. */
export interface Telling {
  /** The same transaction, whose savepoints take back with themselves what was to be told. */
  within<Transaction extends Database>(transaction: Transaction): Transaction;
  /**
   * Runs the transaction to its end, and tells once it is committed.
   * @param isUnsure whether its connection broke with the commit: then it may be committed, whatever error there was
   */
  around<Answer>(transact: () => Promise<Answer>, isUnsure: () => boolean): Promise<Answer>;
}

/** For a transaction that begins in a session of its own; null where the database's notices tell of everything. */
export function openTelling(database: Database, session: object): Telling | null {
  const announcer = ways.get(database._.session)?.announcer;
  if (!announcer) return null;
  const waiting: string[] = [];
  ways.set(session, { announcer, waiting });
  const within = <Transaction extends Database>(transaction: Transaction): Transaction => {
    const savepoint: Database['transaction'] = transaction.transaction.bind(transaction);
    transaction.transaction = async (work, config) => {
      const before = waiting.length;
      try {
        return await savepoint((inner) => work(within(inner)), config);
      } catch (error) {
        waiting.length = before;
        throw error;
      }
    };
    return transaction;
  };
  return {
    within,
    async around(transact, isUnsure) {
      let answer: Awaited<ReturnType<typeof transact>>;
      try {
        answer = await transact();
      } catch (error) {
        if (waiting.length > 0 && isUnsure()) announcer.doubt();
        throw error;
      }
      // A topic that was told twice is one piece of news, as with the database's notices.
      if (waiting.length > 0) announcer.tell([...new Set(waiting)]);
      return answer;
    },
  };
}
