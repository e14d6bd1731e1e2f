// npm run bench:api -- [--n 8] [--only calls,crowd] [--crowd 500] [--sizes 1000,10000,100000]: the ten calls that pages ask most, at 1,000, 10,000 and
// 100,000 appointments, beside a bare handler with the same SQL and beside the largest statement alone; then so many
// waiting rooms, chats and calls on one process, and the memory that they take. Sends to 127.0.0.1 only.
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { apiGoals, apiTables } from '../bench/src/api/api-report.ts';
import { measureApi } from '../bench/src/api/measure-api.ts';
import { measureCrowd } from '../bench/src/api/measure-crowd.ts';
import { root } from './lib/paths.ts';
import { PostgresError, startPostgres } from './lib/postgres.ts';
import { inRunFolder } from './lib/run-folder.ts';
import { readTimes, TimesError } from './lib/times.ts';
import { makeBundle } from './prod/make-bundle.ts';

/** With the worlds that are made for them, the calls take less than five minutes. */
const CALLS_MS = 150_000;
/** More than one process should carry, and sockets of this one run out. */
const MOST = 1_000;

type Progress = (line: string) => void;

async function measureCalls(sizes: readonly number[], rounds: number, onProgress: Progress) {
  const postgres = await startPostgres();
  try {
    return await measureApi({ serverUrl: postgres.url, sizes, rounds, withinMs: CALLS_MS, onProgress });
  } finally {
    await postgres.stop();
  }
}

async function crowd(count: number, onProgress: Progress) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-api-'));
  try {
    const bundle = await makeBundle(folder);
    const releases = process.env.PORTAL_RELEASES || path.join(root, '.releases');
    return await measureCrowd({ bundle, releases, count, onProgress });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function bench(): Promise<number> {
  const {
    n,
    only,
    crowd: many,
    sizes,
  } = parseArgs({
    options: {
      n: { type: 'string', default: '8' },
      only: { type: 'string', default: 'calls,crowd' },
      crowd: { type: 'string', default: '500' },
      sizes: { type: 'string', default: '1000,10000,100000' },
    },
  }).values;
  const [rounds, count] = [readTimes(['--n', n], 8), Math.min(MOST, readTimes(['--n', many], 500))];
  const wanted = new Set(only.split(','));
  // Progress goes to the other channel, so that the tables can be kept by themselves.
  const onProgress: Progress = (line) => console.error(line);
  const measured = wanted.has('calls') ? await measureCalls(sizes.split(',').map(Number), rounds, onProgress) : [];
  const open = wanted.has('crowd') ? await crowd(count, onProgress) : null;
  console.log(apiTables(measured, open));
  const [, load = 0] = loadavg();
  if (load > availableParallelism())
    console.log(
      `\nThis machine was busy with other things (load ${load.toFixed(1)} on ${availableParallelism()} cores): compare figures of one run with one another, and with no other run.`,
    );
  const isWhole = open?.points.every(({ isIn, count: all }) => isIn === all) ?? true;
  return isWhole && apiGoals(measured).every(({ isMet }) => isMet) ? 0 : 1;
}

try {
  process.exitCode = await inRunFolder(bench);
} catch (error) {
  if (!(error instanceof PostgresError || error instanceof TimesError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
