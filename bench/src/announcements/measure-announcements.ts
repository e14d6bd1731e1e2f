import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startRedis } from '../../../packages/reference-api/src/testing/redis-server.ts';
import { addressAt, makeHome, startOnFreePort } from '../../../tools/lib/postgres.ts';
import { processorOf, processorOfFamily } from '../process-cost.ts';
import { type Done, type Order, type Task, type Way, ways } from './writers.ts';

const PROCESSES = 2;

/** One way of announcing on one kind of disk, all rounds together. */
export interface AnnouncementPoint {
  way: Way;
  /** Whether PostgreSQL waits for the disk at each commit. */
  hasDisk: boolean;
  writers: number;
  commitsPerSecond: readonly number[];
  /** Microseconds of processor for each commit: of the two processes, of PostgreSQL, of Redis. */
  portals: number;
  postgres: number;
  redis: number;
  /** Announcements heard for each commit, by both processes together. */
  heard: number;
}

interface Options {
  writers: number;
  rounds: number;
  seconds: number;
  onProgress: (line: string) => void;
}

/** Two processes with many writers each, that announce by turns in each way: on a disk, and without waiting for one. */
export async function measureAnnouncements(options: Options): Promise<AnnouncementPoint[]> {
  return [...(await measureOn(true, options)), ...(await measureOn(false, options))];
}

async function measureOn(hasDisk: boolean, { writers, rounds, seconds, onProgress }: Options) {
  const home = await makeHome({ durable: hasDisk });
  const stops = [home.remove];
  const points = new Map<Way, { done: Done[]; postgres: number; redis: number; rates: number[] }>();
  try {
    const settings = [`fsync=${hasDisk ? 'on' : 'off'}`, `max_connections=${PROCESSES * writers * 2 + 20}`];
    const server = await startOnFreePort({ ...home, settings });
    stops.unshift(server.stop);
    const redis = await startRedis();
    stops.unshift(redis.stop);
    const databaseUrl = addressAt(server.port);
    const processes = await startProcesses({ databaseUrl, redisUrl: redis.url, writers });
    stops.unshift(async () => {
      for (const { kill } of processes) kill();
    });
    const spent = () => ({ postgres: processorOfFamily(server.child.pid ?? 0), redis: processorOf(redis.pid()) });
    // The first round opens all connections.
    for (const way of ways) await Promise.all(processes.map(({ ask }) => ask({ way, seconds: 1 })));
    for (let round = 0; round < rounds; round += 1)
      for (const way of ways) {
        const before = spent();
        const done = await Promise.all(processes.map(({ ask }) => ask({ way, seconds })));
        const after = spent();
        const known = points.get(way) ?? { done: [], postgres: 0, redis: 0, rates: [] };
        const rate = done.reduce((sum, { commits }) => sum + commits, 0) / seconds;
        points.set(way, {
          done: [...known.done, ...done],
          postgres: known.postgres + after.postgres - before.postgres,
          redis: known.redis + after.redis - before.redis,
          rates: [...known.rates, rate],
        });
        onProgress(
          `${hasDisk ? 'on a disk' : 'without one'}, announced by ${way}: ${rate.toFixed(0)} commits a second`,
        );
      }
  } finally {
    for (const stop of stops) await stop();
  }
  return [...points].map(([way, { done, postgres, redis, rates }]): AnnouncementPoint => {
    const commits = done.reduce((sum, one) => sum + one.commits, 0);
    const per = (total: number) => (total * 1e6) / commits;
    const portals = per(done.reduce((sum, { processor }) => sum + processor, 0));
    const heard = done.reduce((sum, one) => sum + one.heard, 0) / commits;
    return {
      way,
      hasDisk,
      writers,
      commitsPerSecond: rates,
      portals,
      postgres: per(postgres),
      redis: per(redis),
      heard,
    };
  });
}

async function startProcesses(task: Omit<Task, 'place'>) {
  const started: { ask(order: Order): Promise<Done>; kill(): void }[] = [];
  // One after the other: the first one makes the tables.
  for (let place = 0; place < PROCESSES; place += 1) {
    const child = fork(fileURLToPath(new URL('writers.ts', import.meta.url)), { env: process.env });
    child.send({ ...task, place } satisfies Task);
    await once(child, 'message');
    const ask = async (order: Order): Promise<Done> => {
      child.send(order);
      const [done] = await once(child, 'message');
      return done;
    };
    started.push({ ask, kill: () => void child.kill() });
  }
  return started;
}

/** The points as a table. */
export function announcementsTable(points: readonly AnnouncementPoint[]): string {
  const rows = points.map(({ way, hasDisk, commitsPerSecond, portals, postgres, redis, heard }) => {
    const rates = commitsPerSecond.map((rate) => rate.toFixed(0)).join(', ');
    const costs = [portals, postgres, redis].map((microseconds) => microseconds.toFixed(0)).join(' | ');
    return `| ${hasDisk ? 'waits for the disk' : 'does not wait'} | ${way} | ${rates} | ${costs} | ${heard.toFixed(2)} |`;
  });
  return [
    '| a commit | announced by | commits a second, each round | portals, µs a commit | PostgreSQL | Redis | heard a commit |',
    '|---|---|---|--:|--:|--:|--:|',
    ...rows,
  ].join('\n');
}
