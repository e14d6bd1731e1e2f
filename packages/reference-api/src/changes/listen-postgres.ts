import pg from 'pg';
import { CHANGES_CHANNEL, type Holder, type Listen } from './changes.ts';
import { MISSED } from './topics.ts';

/** Milliseconds before the tries to be connected again; after the last one, each waits as long as that. */
const pausesMs = [0, 250, 1_000, 5_000];

/** A connection on which nothing comes is asked after this many milliseconds whether it still is one. */
const QUIET_MS = 10_000;
/** A server that takes no connection within this many milliseconds is away. */
const CONNECTING_MS = 30_000;

/** Somebody asks for news of a process that is about to end. */
class StoppedError extends Error {
  override readonly name = 'StoppedError';
  /** By which it counts as a database that is away: another process may answer. */
  readonly code = 'ECONNREFUSED';

  constructor() {
    super('The connection for news is closed, and this process about to end');
  }
}

/**
 * News of a PostgreSQL, on a connection of their own. When that is lost while somebody hears, another one is made as soon
 * as the database takes it; then all hearers are told that they have missed some.
 */
export function listenPostgres(connectionString: string): {
  listen: Listen;
  holder: Holder;
  stop(): Promise<void>;
} {
  let connected: Promise<pg.Client> | undefined;
  const hearers = new Set<(topic: string) => void>();
  const tell = (topic: string) => {
    for (const hear of hearers) hear(topic);
  };
  let hasListened = false;

  let isStopped = false;
  let nextTry: NodeJS.Timeout | undefined;

  const connect = async (onLost: () => void) => {
    const client = new pg.Client({
      ...{ connectionString, keepAlive: true, keepAliveInitialDelayMillis: QUIET_MS },
      connectionTimeoutMillis: CONNECTING_MS,
    });
    let [isReady, isLost] = [false, false];
    // One that was never ready is tried again by whoever asked for it, after a pause.
    const lose = () => {
      if (isLost) return;
      isLost = true;
      if (isReady) onLost();
    };
    client.on('error', lose);
    client.on('end', lose);
    client.on('notification', ({ payload = '' }) => tell(payload));
    try {
      await client.connect();
      await client.query(`listen ${CHANGES_CHANNEL}`);
      if (isLost) throw new Error('The database ended the connection for news at once');
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    isReady = true;
    if (hasListened) tell(MISSED);
    hasListened = true;
    return client;
  };
  const keepConnected = async (): Promise<pg.Client> => {
    // One that was opened now would keep a process that is to end.
    if (isStopped) throw new StoppedError();
    if (connected) return connected;
    // A connection says twice that it is lost, maybe when the next one is there already.
    const forget = () => {
      if (connected === connecting) connected = undefined;
    };
    const connecting: Promise<pg.Client> = connect(() => {
      forget();
      comeBack();
    });
    connected = connecting;
    connecting.catch(forget);
    return connecting;
  };
  /** An open socket asks for nothing: without this it would not hear that its session has ended. */
  const comeBack = (tries = 0) => {
    if (isStopped || hearers.size === 0) return;
    clearTimeout(nextTry);
    nextTry = setTimeout(
      () => keepConnected().catch(() => comeBack(tries + 1)),
      pausesMs[Math.min(tries, pausesMs.length - 1)],
    );
    nextTry.unref();
  };
  let turn: Promise<unknown> = Promise.resolve();
  /** One question at a time, as a connection takes them. */
  const inTurn = <Answer>(question: () => Promise<Answer>): Promise<Answer> => {
    const answer = turn.then(question);
    turn = answer.catch(() => undefined);
    return answer;
  };
  /** Locks of a connection end with it, so nobody holds anything for a process that is gone. */
  const holder: Holder = {
    claim: (name) =>
      inTurn(async () => {
        const client = await keepConnected();
        const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as held', [name]);
        return rows[0]?.held === true;
      }),
    release: (name) =>
      inTurn(async () => {
        const client = await connected?.catch(() => undefined);
        // What fails here has lost its connection, and the lock with it.
        await client?.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]).catch(() => undefined);
      }),
  };
  const stop = async () => {
    isStopped = true;
    clearTimeout(nextTry);
    const client = await connected?.catch(() => undefined);
    await client?.end();
  };

  return {
    stop,
    holder,
    listen: async (hear) => {
      hearers.add(hear);
      await keepConnected();
    },
  };
}
