import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type ScenarioId, seedScenario } from '../demo-world/scenarios/scenarios.ts';
import { type OpenDatabase, openPostgres } from '../node.ts';
import { openPreparedPglite } from './prepared-pglite.ts';
import { rememberWorld } from './seeded-world.ts';

/** Milliseconds a start may take: a database on a busy machine has its own idea of time. */
export const STARTING = 120_000;

/** The PostgreSQL of tests that need one of their own, and how many connections to it they may have. */
interface TestServer {
  server?: string | undefined;
  most?: number | undefined;
}

const usualServer = () => process.env.TEST_DATABASE_URL;

/**
 * An empty, migrated database for one test file: PGlite in memory, or a database of its own on the PostgreSQL server
 * of TEST_DATABASE_URL, so that the same tests hold for both.
 */
export async function openTestDatabase({ server = usualServer(), most }: TestServer = {}): Promise<OpenDatabase> {
  return server ? openOwn(await createMigrated(server), most) : openPreparedPglite();
}

/** The same with the demo world of `now` in it, as a scenario has it. */
export async function openSeededDatabase(
  now: Date,
  scenario: ScenarioId = 'everyday',
  { server = usualServer(), most }: TestServer = {},
): Promise<OpenDatabase> {
  if (server && copies) return openOwn(await createSeeded(server, now, scenario), most);
  const opened = await openTestDatabase({ server, most });
  try {
    await seedScenario(opened.database, scenario, now);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A minute: the database of a test answers however busy the machine is. */
const patience = { connection: 60_000, statement: 60_000, lock: 60_000, idleInTransaction: 60_000 };

async function openOwn({ url, drop }: TestDatabase, most?: number): Promise<OpenDatabase> {
  const opened = await openPostgres(url, { patience, most });
  return {
    ...opened,
    async close() {
      await opened.close();
      await drop();
    },
  };
}

/**
 * The server is one run's alone and ends with it, so what one test file has made can be copied for the next: sources do
 * not change meanwhile. A copy costs a quarter of what migrating and seeding do.
 */
const copies = process.env.TEST_DATABASE_COPIES === 'yes';

const createMigrated = (server: string): Promise<TestDatabase> =>
  copies
    ? createCopy(server, 'migrated', async (url) => {
        const { close } = await openPostgres(url);
        await close();
      })
    : createTestDatabase(server);

const createSeeded = (server: string, now: Date, scenario: ScenarioId): Promise<TestDatabase> =>
  createCopy(server, `seeded_${scenario}_${now.getTime()}`, async (url) => {
    const { database, close } = await openPostgres(url);
    await seedScenario(database, scenario, now);
    // The copies are copied with the rest: a test that puts its world back need not make them.
    await rememberWorld(database);
    await close();
  });

/** Any number that nothing else locks on. */
const MODEL_LOCK = 20_261_124;

/** A copy of the server's database `model`; whoever comes first makes that, the others wait meanwhile. */
async function createCopy(server: string, model: string, make: (url: string) => Promise<void>): Promise<TestDatabase> {
  await asClient(server, async (client) => {
    // Let go of with the connection.
    await client.query('select pg_advisory_lock($1)', [MODEL_LOCK]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [model]);
    if (rowCount) return;
    const { name, url } = await createTestDatabase(server);
    await make(url);
    await client.query(`alter database ${name} rename to ${model}`);
  });
  return createTestDatabase(server, model);
}

/** An empty database of its own on a PostgreSQL server, for tests that open it themselves. */
export async function createTestDatabase(
  server: string,
  template = 'template0',
): Promise<TestDatabase & { name: string }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asClient(server, async (client) => {
    const { rows } = await client.query("select current_setting('server_version_num')::int >= 150000 as has_choice");
    // File by file costs a third of block by block through the log, which is usual since PostgreSQL 15.
    await client.query(
      `create database ${name} template ${template} ${rows[0].has_choice ? 'strategy file_copy' : ''}`,
    );
  });
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: async () => void (await command(server, `drop database ${name} with (force)`)) };
}

const command = (server: string, sql: string) => asClient(server, (client) => client.query(sql));

async function asClient<Result>(server: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
