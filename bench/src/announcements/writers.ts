import { setTimeout as delay } from 'node:timers/promises';
import { announce } from '../../../packages/reference-api/src/changes/changes.ts';
import { type OpenDatabase, openPostgres } from '../../../packages/reference-api/src/node.ts';
import { run } from '../../../packages/reference-api/src/storage/statement.ts';

/** How the writes of a round are announced. */
export const ways = ['not at all', 'PostgreSQL', 'Redis'] as const;
export type Way = (typeof ways)[number];

/** What a process of writers is told first: where it writes, its place among the processes, and how many write at once. */
export interface Task {
  databaseUrl: string;
  redisUrl: string;
  place: number;
  writers: number;
}

export interface Order {
  way: Way;
  seconds: number;
}

/** What one process did in a round. */
export interface Done {
  commits: number;
  /** Seconds of its own processor. */
  processor: number;
  /** Announcements that it heard. */
  heard: number;
}

/** Each writer changes a row of its own, so that they wait for nothing but each other's commits. */
async function write(database: OpenDatabase['database'], id: number, way: Way): Promise<void> {
  await database.transaction(async (transaction) => {
    await run(transaction, 'update bench_rows set changed = changed + 1 where id = $1', [id]);
    if (way !== 'not at all') await announce(transaction, `waiting ${id}`);
  });
}

/** A database of its own for Redis: there nobody waits for notices. */
const REDIS_DATABASE = 'bench_redis';

async function open(databaseUrl: string, { redisUrl, place, writers }: Omit<Task, 'databaseUrl'>) {
  const opened = await openPostgres(databaseUrl, { most: writers, ...(redisUrl && { redis: { url: redisUrl } }) });
  const table = 'create table if not exists bench_rows (id int primary key, changed int not null default 0)';
  await run(opened.database, table, []);
  for (let writer = 0; writer < writers; writer += 1)
    await run(opened.database, 'insert into bench_rows (id) values ($1)', [place * writers + writer]);
  return opened;
}

/** Opens a database for each way, and gives what does a round. */
export async function openWriters({ databaseUrl, ...task }: Task) {
  const { writers, place } = task;
  const plain = await open(databaseUrl, { ...task, redisUrl: '' });
  if (place === 0) await run(plain.database, `create database ${REDIS_DATABASE}`, []);
  const withRedis = await open(new URL(`/${REDIS_DATABASE}`, databaseUrl).href, task);
  let heard = 0;
  for (const { listen } of [plain, withRedis])
    await listen(() => {
      heard += 1;
    });
  return async ({ way, seconds }: Order): Promise<Done> => {
    const { database } = way === 'Redis' ? withRedis : plain;
    const before = process.cpuUsage();
    const until = performance.now() + seconds * 1_000;
    let commits = 0;
    heard = 0;
    const writing = Array.from({ length: writers }, async (_, writer) => {
      while (performance.now() < until) {
        await write(database, place * writers + writer, way);
        commits += 1;
      }
    });
    await Promise.all(writing);
    // For what is still on its way.
    await delay(300);
    const { user, system } = process.cpuUsage(before);
    return { commits, processor: (user + system) / 1e6, heard };
  };
}

// In a process of its own: the first message is its task, each other one a round.
if (process.send) {
  let round: ReturnType<typeof openWriters> | undefined;
  process.on('message', async (message: Task | Order) => {
    if ('way' in message) process.send?.(await (await round)?.(message));
    else {
      round = openWriters(message);
      await round;
      process.send?.('ready');
    }
  });
}
