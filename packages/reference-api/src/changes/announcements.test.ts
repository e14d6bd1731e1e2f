import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { type OpenDatabase, openPostgres } from '../node.ts';
import { holdUntilNews } from '../server/hold-until-news.ts';
import { type Cuttable, cuttable } from '../testing/cuttable.ts';
import { onPostgres, postgresServer } from '../testing/on-postgres.ts';
import { onRedis } from '../testing/on-redis.ts';
import { createTestDatabase, STARTING } from '../testing/open-test-database.ts';
import { startRedis, type TestRedis } from '../testing/redis-server.ts';
import { announce, createChanges } from './changes.ts';
import { MISSED } from './topics.ts';

const ways = [
  ['notices of PostgreSQL', describe, false],
  ['Redis', onRedis, true],
] as const;

const lines: string[] = [];
const log = { write: ({ message }: { message: string }) => void lines.push(message) };
const timings = { pauses: [0, 20], steady: 50 };

/** What one process hears, in its order. */
async function hears({ listen }: OpenDatabase) {
  const heard: string[] = [];
  let onNext: () => void = () => undefined;
  await listen((topic) => {
    heard.push(topic);
    onNext();
  });
  return {
    heard,
    async until(topic: string): Promise<string[]> {
      while (!heard.includes(topic)) await new Promise<void>((resolve) => (onNext = resolve));
      return heard.splice(0);
    },
  };
}

onPostgres('announcements', () => {
  for (const [name, describeWay, hasRedis] of ways)
    describeWay(`by ${name}`, () => {
      let stops: (() => unknown)[] = [];
      let here: OpenDatabase;
      let there: OpenDatabase;
      /** The ways of the other process: to PostgreSQL, and to Redis. */
      let cuttables: Cuttable[];

      beforeAll(async () => {
        const server = postgresServer ?? '';
        const { url, drop } = await createTestDatabase(server);
        stops = [drop];
        const redis: TestRedis | null = hasRedis ? await startRedis() : null;
        if (redis) stops.unshift(redis.stop);
        const toPostgres = await cuttable(Number(new URL(server).port));
        const toRedis = await cuttable(redis?.port ?? 0);
        cuttables = [toPostgres, toRedis];
        stops.unshift(toPostgres.close, toRedis.close);
        const by = (address: string) => redis && { redis: { url: address, log, timings } };
        here = await openPostgres(url, { ...by(redis?.url ?? '') });
        stops.unshift(here.close);
        there = await openPostgres(url, {
          directUrl: toPostgres.through(url),
          ...by(toRedis.through(redis?.url ?? url)),
        });
        stops.unshift(there.close);
      }, STARTING);
      afterAll(async () => {
        for (const stop of stops) await stop();
      });

      it('go by it', () => {
        const expected = hasRedis ? 'redis' : 'postgresql';
        expect([here.announcedBy?.(), there.announcedBy?.()]).toEqual([expected, expected]);
        expect(here.description.includes('announcements by Redis at 127.0.0.1:')).toBe(hasRedis);
      });

      it('arrive once their transaction is committed, in their order, and each once', async () => {
        const other = await hears(there);
        await here.database.transaction(async (transaction) => {
          for (const topic of ['one', 'two', 'one']) await announce(transaction, topic);
          await announce(here.database, 'beside');
          expect(await other.until('beside')).toEqual(['beside']);
        });
        expect(await other.until('two')).toEqual(['one', 'two']);
      });

      it('are lost with their transaction, and with their savepoint', async () => {
        const other = await hears(there);
        const undone = here.database.transaction(async (transaction) => {
          await announce(transaction, 'undone');
          throw new Error('no');
        });
        await expect(undone).rejects.toThrow('no');
        const failed = here.database.transaction(async (transaction) => {
          await announce(transaction, 'failed');
          await transaction.execute(sql`select 1 / 0`).catch(() => undefined);
        });
        await expect(failed).rejects.toThrow();
        await here.database.transaction(async (transaction) => {
          await announce(transaction, 'kept');
          const savepoint = transaction.transaction(async (inner) => {
            await announce(inner, 'taken back');
            await inner.transaction((innermost) => announce(innermost, 'taken back, too'));
            throw new Error('no');
          });
          await expect(savepoint).rejects.toThrow('no');
          await transaction.transaction((inner) => announce(inner, 'of a savepoint'));
        });
        expect(await other.until('of a savepoint')).toEqual(['kept', 'of a savepoint']);
      });

      if (hasRedis)
        it('may have come about where the connection broke with the commit, and there alone: all look again', async () => {
          const other = await hears(there);
          const undone = here.database.transaction(async (transaction) => {
            await announce(transaction, 'undone');
            await transaction.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
          });
          await expect(undone).rejects.toThrow();
          await announce(here.database, 'later');
          expect(await other.until('later')).toEqual(['later']);
          const broken = here.database.transaction(async (transaction) => {
            await announce(transaction, 'perhaps');
            await transaction.execute(sql`create temporary table ended (at integer)`);
            await transaction.execute(sql`create function pg_temp.end_it() returns trigger language plpgsql as
              'begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(10); return null; end'`);
            await transaction.execute(sql`create constraint trigger at_the_end after insert on ended
              deferrable initially deferred for each row execute function pg_temp.end_it()`);
            await transaction.execute(sql`insert into ended values (1)`);
          });
          await expect(broken).rejects.toThrow();
          expect(await other.until(MISSED)).toEqual([MISSED]);
        });

      it('that another process missed without a connection are caught up with by its held answers', async () => {
        const other = await hears(there);
        let value = 'before';
        let onRead: () => void = () => undefined;
        const isHeld = new Promise<void>((resolve) => (onRead = resolve));
        const answer = holdUntilNews(createChanges(there.listen), {
          ...{ topic: 'door', seat: 'somebody', unless: { topic: 'session', refuse: async () => undefined } },
          ...{ forMs: 600_000, signal: new AbortController().signal, trace: {} },
          async read() {
            onRead();
            return value;
          },
          isNews: (found) => found === 'after',
        });
        await isHeld;
        for (const way of cuttables) way.cut();
        value = 'after';
        await announce(here.database, 'door');
        for (const way of cuttables) way.mend();
        expect(await answer).toBe('after');
        expect(await other.until(MISSED)).not.toContain('door');
        while (there.announcedBy?.() !== here.announcedBy?.()) await other.until(MISSED);
        await announce(here.database, 'later');
        expect(await other.until('later')).toContain('later');
      });

      it('leave no connection behind when the process ends', async () => {
        expect(cuttables.map((way) => way.open())).toEqual([1, hasRedis ? 1 : 0]);
        await there.close();
        stops = stops.filter((stop) => stop !== there.close);
        // The other side hears of the end a moment later.
        while (cuttables.some((way) => way.open() > 0)) await nextTurn();
        expect(there.announcedBy?.()).toBe('postgresql');
      });
    });
});
