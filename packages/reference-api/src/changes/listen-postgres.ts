import pg from 'pg';
import { CHANGES_CHANNEL, type Listen } from './changes.ts';
import { MISSED } from './topics.ts';

/**
 * News of a PostgreSQL, on a connection of their own. When that is lost, nobody is told until somebody asks again; then
 * all hearers are told that they have missed some.
 */
export function listenPostgres(connectionString: string): { listen: Listen; stop(): Promise<void> } {
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
  const stop = async () => {
    const client = await connected?.catch(() => undefined);
    await client?.end();
  };

  return {
    stop,
    listen: async (hear) => {
      hearers.add(hear);
      connected ??= connect();
      try {
        await connected;
      } catch (error) {
        connected = undefined;
        throw error;
      }
    },
  };
}
