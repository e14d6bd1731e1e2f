import pg from 'pg';
import { CHANGES_CHANNEL, type Listen } from './changes.ts';

/**
 * News of a PostgreSQL, on a connection of their own. When that is lost, nobody is told until somebody asks again:
 * whoever waits meanwhile is answered when their time is over.
 */
export function listenPostgres(connectionString: string): { listen: Listen; stop(): Promise<void> } {
  let connected: Promise<pg.Client> | undefined;
  const hearers = new Set<(topic: string) => void>();

  const connect = async () => {
    const client = new pg.Client({ connectionString, keepAlive: true });
    const forget = () => {
      connected = undefined;
    };
    client.on('error', forget);
    client.on('end', forget);
    client.on('notification', ({ payload = '' }) => {
      for (const hear of hearers) hear(payload);
    });
    await client.connect();
    await client.query(`listen ${CHANGES_CHANNEL}`);
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
