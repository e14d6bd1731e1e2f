import pg from 'pg';

/** What one save writes: columns of the profile, and the answer that is kept for a repeat. */
export interface BareSave {
  personId: number;
  callId: string;
  key: string;
  columns: Readonly<Record<string, unknown>>;
}

/** As many as the API's own pool has. */
const CONNECTIONS = 10;

/**
 * The floor of a save: the same writes as the portal's, by the bare driver, one statement after the other as it sends
 * them unless told otherwise. "The same writes" are the rows that a save must leave: the claim of the idempotency key,
 * the page's columns, the event of the audit trail and the kept answer, all in one transaction. What the portal must do
 * besides, and writes nothing, counts against it alone: whose token it is (a read in each save), the lock of a profile
 * whose page depends on what is stored (two of five pages), reading, checking and answering the request. A session is
 * touched at most once in five minutes, which no round sees.
 */
export function openBareSaves(databaseUrl: string): { save(save: BareSave): Promise<void>; end(): Promise<void> } {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  // Its server is thrown away right after it: what ends then is nobody's fault.
  pool.on('error', () => undefined);
  return {
    async save({ personId, callId, key, columns }) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await write(client, { personId, callId, key, columns });
        await client.query('commit');
      } finally {
        client.release();
      }
    },
    end: () => pool.end(),
  };
}

async function write(client: pg.PoolClient, { personId, callId, key, columns }: BareSave): Promise<void> {
  const now = new Date();
  const names = Object.keys(columns);
  const isOwn = 'person_id = $1 and call_id = $2 and key = $3';
  await client.query(
    `insert into idempotency_keys (person_id, call_id, key, request_hash, created_at) values ($1, $2, $3, $4, $5)
      on conflict do nothing returning key`,
    [personId, callId, key, '0'.repeat(64), now],
  );
  await client.query(
    `insert into practice_profiles (person_id, ${names.join(', ')})
      values ($1, ${names.map((_, place) => `$${place + 2}`).join(', ')})
      on conflict (person_id) do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')},
        version = practice_profiles.version + 1`,
    [personId, ...Object.values(columns)],
  );
  await client.query(
    'insert into audit_events (at, person_id, action, subject, subject_id, trace_id) values ($1, $2, $3, $4, $5, $6)',
    [now, personId, 'page.updated', 'practice_profile', String(personId), 'abcdefghijkl'],
  );
  await client.query(`update idempotency_keys set answer = $4 where ${isOwn}`, [
    personId,
    callId,
    key,
    { body: columns },
  ]);
}
