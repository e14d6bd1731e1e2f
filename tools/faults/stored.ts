import { createKeyRing } from '../../packages/reference-api/src/crypto/key-ring.ts';
import { noteTextOf } from '../../packages/reference-api/src/notes/own-note.ts';
import { openPool } from '../../packages/reference-api/src/storage/open-pool.ts';
import { count, type Tally } from './tally.ts';

/** The drill's own connections have a name, so that it does not cut the branch that it sits on. */
const nameOf = (databaseUrl: string) => `${databaseUrl}?application_name=drill`;

const everyWrite = `
  select 'message ' || client_message_id as key, count(*)::int as times
    from chat_messages where client_message_id is not null group by 1
  union all select 'client ' || client_id || ' ' || hours || ' hours', count(*)::int from additional_hours group by 1
  union all select 'note ' || id || ' saved', version from appointment_notes`;

const texts = 'select id, note, encrypted from appointment_notes';

/** Of portals without PORTAL_DATA_KEYS, as drills start them. */
const ownKey = `select secret from server_secrets where name = 'own data key'`;

const endConnections = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name <> 'drill'`;

async function rowsOf(databaseUrl: string, sql: string): Promise<Record<string, unknown>[]> {
  const { database, end } = openPool(nameOf(databaseUrl));
  try {
    return ((await database.execute(sql)) as unknown as { rows: Record<string, unknown>[] }).rows;
  } finally {
    await end();
  }
}

/** How often each write is in the database, looked up in its tables and not by way of the portal. */
export async function storedWrites(databaseUrl: string): Promise<Tally> {
  const tally: Tally = new Map();
  for (const { key, times } of await rowsOf(databaseUrl, everyWrite)) count(tally, String(key), Number(times));
  const [own] = await rowsOf(databaseUrl, ownKey);
  const ring = createKeyRing(own ? [{ id: 'own', secret: Buffer.from(String(own['secret']), 'base64') }] : []);
  for (const row of await rowsOf(databaseUrl, texts)) {
    const [id, encrypted] = [Number(row['id']), row['encrypted'] === null ? null : String(row['encrypted'])];
    count(tally, `note ${id} ${noteTextOf(ring, { id, note: String(row['note']), encrypted })}`, 1);
  }
  return tally;
}

/** Ends all connections that portals have, and tells how many. */
export async function endBackends(databaseUrl: string): Promise<number> {
  return (await rowsOf(databaseUrl, endConnections)).length;
}
