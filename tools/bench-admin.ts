// npm run bench:admin -- [--n 30] [--only lists,export,audit]: the admin area's lists at 1,000, 10,000 and 100,000 rows
// beside their plain SQL, an export beside a cursor, and what audit events cost the calls that leave them.
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { adminGoals, adminTables } from '../bench/src/admin/admin-report.ts';
import { type AdminWorld, openAdminWorld } from '../bench/src/admin/admin-world.ts';
import { measureAudit } from '../bench/src/admin/measure-audit.ts';
import { measureExport } from '../bench/src/admin/measure-export.ts';
import { measureLists } from '../bench/src/admin/measure-lists.ts';
import { PostgresError, startPostgres } from './lib/postgres.ts';
import { readTimes, TimesError } from './lib/times.ts';

const SIZES = [1_000, 10_000, 100_000];
const EXPORTED = 10_000;
const EXPORTS = 7;

try {
  const options = {
    n: { type: 'string', default: '30' },
    only: { type: 'string', default: 'lists,export,audit' },
  } as const;
  const { n, only } = parseArgs({ options }).values;
  const rounds = readTimes(['--n', n], 30);
  const wanted = new Set(only.split(','));
  // Progress goes to the other channel, so that the tables can be kept by themselves.
  const onProgress = (line: string) => console.error(line);
  const postgres = await startPostgres();
  const worlds: AdminWorld[] = [];
  try {
    const sizes = wanted.has('lists') ? SIZES : [EXPORTED];
    for (const size of sizes) {
      worlds.push(await openAdminWorld(postgres.url, size));
      onProgress(`${size.toLocaleString('en')} rows of each kind are there`);
    }
    const exported = worlds.find(({ size }) => size === EXPORTED);
    const nothing = { sizes, times: [], scans: [], skipped: [] };
    const measured = {
      lists: wanted.has('lists') ? await measureLists(worlds, { rounds, onProgress }) : nothing,
      export: exported && wanted.has('export') ? await measureExport(exported, { rounds: EXPORTS, onProgress }) : null,
      // Last: from here on a trail is large.
      audit: exported && wanted.has('audit') ? await measureAudit(exported, { rounds, onProgress }) : null,
    };
    console.log(adminTables(measured));
    process.exitCode = adminGoals(measured).every(({ isMet }) => isMet) ? 0 : 1;
  } finally {
    for (const world of worlds) await world.close();
    await postgres.stop();
  }
  const [, load = 0] = loadavg();
  if (load > availableParallelism())
    console.log(
      `\nThis machine was busy with other things (load ${load.toFixed(1)} on ${availableParallelism()} cores): compare figures of one run with one another, and with no other run.`,
    );
} catch (error) {
  if (!(error instanceof PostgresError || error instanceof TimesError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
