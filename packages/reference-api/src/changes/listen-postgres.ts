import pg from 'pg';
import { CHANGES_CHANNEL, type Holder, type Listen } from './changes.ts';
import { MISSED } from './topics.ts';

/**
 * News of a PostgreSQL, on a connection of their own. When that is lost, nobody is told until somebody asks again; then
 * all hearers are told that they have missed some.
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

  const connect = async () => {
    const client = new pg.Client({ connectionString, keepAlive: true });
    const forget = () => {
      connected = undefined;
    };
    client.on('error', forget);
    client.on('end', forget);
    client.on('notification', ({ payload = '' }) => tell(payload));
    await client.connect();
    await client.query(`listen ${CHANGES_CHANNEL}`);
    if (hasListened) tell(MISSED);
    hasListened = true;
    return client;
  };
  const keepConnected = async () => {
    connected ??= connect();
    try {
      return await connected;
    } catch (error) {
      connected = undefined;
      throw error;
    }
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
