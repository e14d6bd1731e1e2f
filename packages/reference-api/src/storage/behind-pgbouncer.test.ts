import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { CHANGES_CHANNEL } from '../changes/changes.ts';
import { type OpenDatabase, openPostgres } from '../node.ts';
import { postgresServer } from '../testing/on-postgres.ts';
import { createTestDatabase, STARTING } from '../testing/open-test-database.ts';
import { reference_options } from './tables.ts';

/** Where Debian's pgbouncer has it. */
const PROGRAM = '/usr/sbin/pgbouncer';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  return address.port;
}

/** Starts PgBouncer in front of a database, with the settings of docs/operations.md. */
async function startPgBouncer(folder: string, databaseUrl: string): Promise<{ bouncer: ChildProcess; url: string }> {
  const database = new URL(databaseUrl);
  const name = database.pathname.slice(1);
  const [port, settings] = [await freePort(), path.join(folder, 'pgbouncer.ini')];
  const { username, password } = database;
  const login = [`user=${username}`, ...(password ? [`password=${password}`] : [])].join(' ');
  const lines = [
    '[databases]',
    `${name} = host=${database.hostname} port=${database.port || 5432} dbname=${name} ${login}`,
    '[pgbouncer]',
    ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = any'],
    ...['pool_mode = session', 'default_pool_size = 4', 'max_client_conn = 100'],
    'ignore_startup_parameters = extra_float_digits, options, statement_timeout, lock_timeout, idle_in_transaction_session_timeout',
  ];
  writeFileSync(settings, `${lines.join('\n')}\n`);
  // As root it becomes somebody else, who has to read its settings.
  chmodSync(folder, 0o755);
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const bouncer = spawn(PROGRAM, [...user, settings], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(bouncer, 'exit').then(([code]) => Promise.reject(new Error(`pgbouncer ended with ${code}`)));
  const listening = new Promise<void>((resolve) => {
    let said = '';
    bouncer.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('process up')) resolve();
    });
  });
  await Promise.race([listening, ended]);
  // Later it ends because the test says so.
  ended.catch(() => undefined);
  const url = new URL(databaseUrl);
  [url.hostname, url.port] = ['127.0.0.1', String(port)];
  return { bouncer, url: url.href };
}

// Debian has it, but few machines do: apt-get install pgbouncer (docs/testing.md). PGlite takes no connections.
const whereInstalled = postgresServer && existsSync(PROGRAM) ? describe : describe.skip;

whereInstalled('a PostgreSQL behind Debian’s PgBouncer', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pgbouncer-'));
  let direct: Awaited<ReturnType<typeof createTestDatabase>>;
  let started: Awaited<ReturnType<typeof startPgBouncer>>;
  let opened: OpenDatabase | undefined;
  beforeAll(async () => {
    direct = await createTestDatabase(postgresServer ?? '');
    started = await startPgBouncer(folder, direct.url);
    opened = await openPostgres(started.url, { most: 3, directUrl: direct.url });
  }, STARTING);
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await opened?.close();
    const ended = once(started.bouncer, 'exit');
    started.bouncer.kill('SIGKILL');
    await ended;
    await direct.drop();
  });

  const open = () => {
    if (!opened) throw new Error('The database is not open.');
    return opened;
  };

  it('is migrated, asked more at once than it has connections, and written to in transactions', async () => {
    const { database } = open();
    const asked = Array.from({ length: 12 }, () => database.$count(reference_options));
    const counts = new Set(await Promise.all(asked));
    expect(counts.size).toBe(1);
    expect(counts).not.toContain(0);

    const write = (fails: boolean) =>
      database.transaction(async (transaction) => {
        await transaction.update(reference_options).set({ position: 1_000 });
        if (fails) throw new Error('taken back');
      });
    const changed = () => database.$count(reference_options, eq(reference_options.position, 1_000));
    await expect(write(true)).rejects.toThrow('taken back');
    expect(await changed()).toBe(0);
    await write(false);
    expect(counts).toContain(await changed());
  });

  it('is heard of by the way past PgBouncer, and locks are held there', async () => {
    const heard = new Promise<string>((resolve) => void open().listen?.(resolve));
    expect(await open().holder?.claim('a room')).toBe(true);
    await open().database.execute(sql`select pg_notify(${CHANGES_CHANNEL}, 'a session')`);
    expect(await heard).toBe('a session');
  });

  it('is refused where the way past PgBouncer leads to another database', async () => {
    const other = await createTestDatabase(postgresServer ?? '');
    await expect(openPostgres(started.url, { most: 1, directUrl: other.url })).rejects.toThrow(
      'DATABASE_DIRECT_URL leads to another database than DATABASE_URL',
    );
    await other.drop();
  });
});
