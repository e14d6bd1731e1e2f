// npm run bench:announcements -- [--n 3] [--writers 16] [--seconds 4]: what commits cost that announce by PostgreSQL and
// by Redis, beside commits that announce nothing: two processes, so many writers each, by turns.
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { announcementsTable, measureAnnouncements } from '../bench/src/announcements/measure-announcements.ts';
import { isRedisInstalled } from '../packages/reference-api/src/testing/redis-server.ts';
import { PostgresError } from './lib/postgres.ts';
import { inRunFolder } from './lib/run-folder.ts';
import { readTimes, TimesError } from './lib/times.ts';

async function bench(): Promise<number> {
  const number = (usual: string) => ({ type: 'string', default: usual }) as const;
  const { n, writers, seconds } = parseArgs({
    options: { n: number('3'), writers: number('16'), seconds: number('4') },
  }).values;
  if (!isRedisInstalled) {
    console.error('there is no Redis server on this machine (Debian: apt-get install redis-server)');
    return 2;
  }
  const points = await measureAnnouncements({
    rounds: readTimes(['--n', n], 3),
    writers: readTimes(['--n', writers], 16),
    seconds: readTimes(['--n', seconds], 4),
    // Progress goes to the other channel, so that the table can be kept by itself.
    onProgress: (line) => console.error(line),
  });
  console.log(announcementsTable(points));
  const [, load = 0] = loadavg();
  if (load > availableParallelism())
    console.log(
      `\nThis machine was busy with other things (load ${load.toFixed(1)} on ${availableParallelism()} cores).`,
    );
  return 0;
}

try {
  process.exitCode = await inRunFolder(bench);
} catch (error) {
  if (!(error instanceof PostgresError || error instanceof TimesError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
