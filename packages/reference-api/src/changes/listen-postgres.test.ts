import { once } from 'node:events';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import pg from 'pg';
import { onPostgres, postgresServer } from '../testing/on-postgres.ts';
import { createTestDatabase } from '../testing/open-test-database.ts';
import { CHANGES_CHANNEL } from './changes.ts';
import { listenPostgres } from './listen-postgres.ts';
import { MISSED } from './topics.ts';

onPostgres('news of a PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let other: pg.Client;
  let news: ReturnType<typeof listenPostgres>;
  /** Topics, and who waits for the next one. */
  let heard: EventTarget;
  const next = async () => ((await once(heard, 'topic'))[0] as CustomEvent<string>).detail;

  beforeEach(async () => {
    database = await createTestDatabase(postgresServer ?? '');
    other = new pg.Client({ connectionString: database.url });
    await other.connect();
    news = listenPostgres(database.url);
    heard = new EventTarget();
    await news.listen((topic) => heard.dispatchEvent(new CustomEvent('topic', { detail: topic })));
  });
  afterEach(async () => {
    await news.stop();
    await other.end();
    await database.drop();
  });

  const tell = (topic: string) => other.query('select pg_notify($1, $2)', [CHANGES_CHANNEL, topic]);
  const endOthers = () =>
    other.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);

  it('go on after the connection was ended, although nobody asks; what was missed is said first', async () => {
    for (let round = 0; round < 3; round += 1) {
      const missed = next();
      await endOthers();
      expect(await missed).toBe(MISSED);
      const topic = next();
      await tell(`round ${round}`);
      expect(await topic).toBe(`round ${round}`);
    }
  });

  it('are not asked for any more once they are stopped', async () => {
    await news.stop();
    await news.stop();
    const { rows } = await other.query(
      'select count(*)::int as open from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    expect(rows).toEqual([{ open: 0 }]);
  });
});
