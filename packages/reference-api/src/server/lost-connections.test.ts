import { afterAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { run } from '../storage/statement.ts';
import { onPostgres, postgresServer } from '../testing/on-postgres.ts';
import { prepareNotes } from '../testing/prepare-notes.ts';

/** How many connections the server ends, and how many write meanwhile. */
const ends = 100;
const writers = 4;

onPostgres('connections that the server ends (PostgreSQL only: PGlite has none)', () => {
  const { api, noteOf, read, save } = prepareNotes();
  // A pool, though of one: four writers ask it at once, and a connection takes one question after the other.
  const admin = new pg.Pool({ connectionString: postgresServer, max: 1 });
  afterAll(() => admin.end());
  /** Process ids of connections that were told to end. */
  const told: number[] = [];

  /** Ends one connection of the API, another one each time. Tells whether there was one. */
  async function endOne(database: string, turn: number): Promise<boolean> {
    const ended = await admin.query(
      `select pid, pg_terminate_backend(pid) from pg_stat_activity
       where datname = $1 order by md5(pid::text || $2::text) limit 1`,
      [database, turn],
    );
    told.push(...ended.rows.map(({ pid }) => pid));
    return ended.rows.length > 0;
  }

  /** Two that have not ended yet, on a busy machine, would each take one of somebody's two tries. */
  async function allEnded(): Promise<void> {
    let left: number | null = told.length;
    while (left) left = (await admin.query('select 1 from pg_stat_activity where pid = any($1)', [told])).rowCount;
  }

  it('cost a second try at the most, and nothing that was acknowledged', async () => {
    const found = (await api.database.execute(sql`select current_database() as name`)) as unknown;
    const { name } = (found as { rows: [{ name: string }] }).rows[0];
    const statuses = new Set<number>();
    let ended = 0;
    let turn = 0;

    /** Saves a note again and again, while each save ends a connection: its own, another writer's or an idle one. */
    const write = async ({ id, version, note }: { id: string; version: number; note: string }) => {
      let known = version;
      let acknowledged = { version, note };
      while (ended < ends) {
        turn += 1;
        const text = `<p>Text ${turn}</p>`;
        const sent = { note: text, version: known };
        const [answer, isEnded] = await Promise.all([save('maya', id, sent), endOne(name, turn)]);
        if (isEnded) ended += 1;
        statuses.add(answer.status);
        if (answer.status === 503) expect(answer.headers.get('Retry-After')).toBe('1');
        if (answer.status === 200) {
          known = answer.body.version;
          acknowledged = { version: known, note: text };
          continue;
        }
        // Saved or not: that is known once it can be read.
        const stored = await read('maya', id);
        if (stored.version !== undefined) known = stored.version;
      }
      return { id, acknowledged };
    };
    const check = async ({ id, acknowledged }: Awaited<ReturnType<typeof write>>) => {
      const stored = await secondTry(() => api.call('GET', `/practice/appointment_notes/${id}`, { token }));
      expect(stored.status).toBe(200);
      expect(stored.body.version).toBeGreaterThanOrEqual(acknowledged.version);
      if (stored.body.version === acknowledged.version) expect(stored.body.note).toBe(acknowledged.note);
    };
    const secondTry = async (ask: () => ReturnType<typeof api.call>) => {
      const first = await ask();
      return first.status === 503 ? ask() : first;
    };
    const token = await api.tokenOf('maya@demo.test');
    const ids = await Promise.all(Array.from({ length: writers }, () => noteOf('maya')));
    const notes = await Promise.all(ids.map((id) => read('maya', id)));
    const written = await Promise.all(notes.map(write));
    await allEnded();
    await Promise.all(written.map(check));
    expect(ended).toBeGreaterThanOrEqual(ends);
    expect([...statuses].filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
    expect([...statuses]).toEqual(expect.arrayContaining([200, 503]));

    // No connection was lost to the pool: more requests than it has find one at once.
    const many = await Promise.all(
      Array.from({ length: 30 }, () => secondTry(() => api.call('GET', '/practice/users/me', { token }))),
    );
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('is no plan of a table that has changed since: the statement is asked anew', async () => {
    const number = async () => run(api.database, 'select number from replanned', [], 'number_of_replanned');
    await api.database.execute(sql.raw('create table replanned as select 1 as number'));
    // Enough for each connection of the pool to have a plan.
    await Promise.all(Array.from({ length: 20 }, number));
    await api.database.execute(sql.raw('alter table replanned alter number type bigint'));
    const answers = await Promise.all(Array.from({ length: 20 }, number));
    expect(answers).toEqual(Array.from({ length: 20 }, () => [{ number: '1' }]));
  });

  it('is no refused statement: its connection goes on', async () => {
    const process = async () => {
      const { rows } = (await api.database.execute(sql`select pg_backend_pid() as pid`)) as unknown as {
        rows: [{ pid: number }];
      };
      return rows[0].pid;
    };
    const before = await process();
    await expect(api.database.execute(sql`select 1 / 0`)).rejects.toMatchObject({ cause: { code: '22012' } });
    expect(await process()).toBe(before);
  });
});
