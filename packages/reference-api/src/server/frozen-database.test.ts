import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { createReferenceApi } from '../reference-api.ts';
import { isDatabaseAway } from '../storage/database-away.ts';
import { type OnStatement, openPool } from '../storage/open-pool.ts';
import { type FreezingProxy, openFreezingProxy } from '../testing/freezing-proxy.ts';
import { NOON } from '../testing/noon.ts';
import { onPostgres, postgresServer } from '../testing/on-postgres.ts';

/** Short, in milliseconds: what is waited for here never comes. */
const patience = { connection: 200, statement: 300, lock: 100, idleInTransaction: 300 };

onPostgres('a database that keeps people waiting (PostgreSQL only)', () => {
  let way: FreezingProxy;
  let pool: ReturnType<typeof openPool>;
  beforeEach(async () => {
    way = await openFreezingProxy(postgresServer ?? '');
    pool = openPool(way.url, patience);
  });
  afterEach(async () => {
    // A pool says goodbye to the server, which a frozen one never hears.
    way.thaw();
    await pool.end();
    await way.close();
  });
  const ask = () => pool.database.execute(sql`select 1`);
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => 'none',
      (error: unknown) => (isDatabaseAway(error) ? 'away' : error),
    );
  /** A busy machine may take longer for an answer than is waited for here: then it is asked again. */
  const untilAnswered = async () => {
    let failure: unknown = 'away';
    while (failure === 'away') failure = await failureOf(ask());
    expect(failure).toBe('none');
  };

  it('is given up while it is frozen, by everybody who asks, and asked anew as soon as it answers again', async () => {
    await untilAnswered();
    way.freeze();
    const failures = await Promise.all(Array.from({ length: 30 }, () => failureOf(ask())));
    expect(new Set(failures)).toEqual(new Set(['away']));
    expect(await failureOf(pool.database.transaction((transaction) => transaction.execute(sql`select 1`)))).toBe(
      'away',
    );
    way.thaw();
    await untilAnswered();
  });

  it('fails the health call in words, though nothing else would end it', async () => {
    const patient = openPool(way.url, null);
    const api = createReferenceApi({
      database: patient.database,
      clock: () => NOON,
      dev: false,
      ports: { log: { write: () => undefined } },
    });
    const health = () => api.fetch(new Request('http://portal.test/healthz'));
    /** A busy machine may be late here as well. */
    const untilHealthy = async () => {
      let { status } = await health();
      while (status === 503) ({ status } = await health());
      expect(status).toBe(200);
    };
    await untilHealthy();
    way.freeze();
    const answer = await health();
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '1']);
    way.thaw();
    await untilHealthy();
    await patient.end();
  });

  it('ends a statement that takes too long, and a wait for what another one has locked', async () => {
    expect(await failureOf(pool.database.execute(sql`select pg_sleep(60)`))).toBe('away');
    const key = 4_711;
    const told: unknown[] = [];
    const onStatement: OnStatement = ({ text, isFailed }) => told.push([text.trim(), isFailed]);
    const patient = openPool(way.url, null, undefined, onStatement);
    await patient.database.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(${key}::bigint)`);
      expect(await failureOf(pool.database.execute(sql`select pg_advisory_xact_lock(${key}::bigint)`))).toBe('away');
    });
    expect(await failureOf(patient.database.execute(sql`select ${key} / 0`))).not.toBe('none');
    await patient.end();
    // For spans: each of them with how it ended, and without its values.
    expect(told).toEqual([
      ['begin', false],
      ['select pg_advisory_xact_lock($1::bigint)', false],
      ['commit', false],
      ['select $1 / 0', true],
    ]);
  });
});
