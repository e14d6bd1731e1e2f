import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
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

  it('are tried for in longer and longer pauses while the server refuses connections', async () => {
    const own = new URL(database.url);
    const [port, host] = [Number(own.port), own.hostname];
    const refusal = Buffer.from('E\0\0\0\x27SFATAL\0VFATAL\0C57P03\0Mstarting up\0\0', 'latin1');
    let refused = 3;
    const passed = new Set<Socket>();
    const between = createServer((socket) => {
      socket.on('error', () => undefined);
      if (passed.size > 0 && refused > 0) {
        refused -= 1;
        socket.once('data', () => socket.end(refusal));
        return;
      }
      passed.add(socket);
      const onwards = createConnection(port, host);
      onwards.on('error', () => socket.destroy());
      socket.pipe(onwards).pipe(socket);
    });
    between.listen(0, '127.0.0.1');
    await once(between, 'listening');
    const pauses = jest.spyOn(globalThis, 'setTimeout');
    own.host = `127.0.0.1:${(between.address() as AddressInfo).port}`;
    const away = listenPostgres(own.href);
    const missed = new Promise<string>((resolve) => void away.listen(resolve).then(() => [...passed][0]?.destroy()));
    expect(await missed.finally(away.stop)).toBe(MISSED);
    const waited = pauses.mock.calls
      .map(([, pause]) => pause)
      .filter((pause) => [0, 250, 1_000, 5_000].includes(pause ?? -1));
    expect([refused, waited]).toEqual([0, [0, 250, 1_000, 5_000]]);
    between.close();
  });

  it('are not asked for any more once they are stopped', async () => {
    await news.stop();
    await news.stop();
    // A question that is answered late asks again: a connection for it would keep the process from ending.
    await expect(news.listen(() => undefined)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    // Of clients: the server itself cleans up in a database now and then.
    const { rows } = await other.query(`select count(*)::int as open from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
    expect(rows).toEqual([{ open: 0 }]);
  });
});
