// npm run bench:admin -- [--n 200] [--only lists,own,export,audit,pages]: the admin area's lists at 1,000, 10,000 and 100,000
// rows beside their plain SQL, on PGlite up to 10,000, the lists and the search of a practitioner with 10,000 own
// appointments, an export beside a cursor, what audit events cost the calls that
// leave them, and its pages in a browser.
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { adminGoals, adminTables } from '../bench/src/admin/admin-report.ts';
import {
  type AdminWorld,
  type ListedWorld,
  openAdminWorld,
  openEmbeddedWorld,
} from '../bench/src/admin/admin-world.ts';
import { measureAudit } from '../bench/src/admin/measure-audit.ts';
import { measureExport } from '../bench/src/admin/measure-export.ts';
import { type ListsMeasured, measureLists } from '../bench/src/admin/measure-lists.ts';
import { measureOwn } from '../bench/src/admin/measure-own.ts';
import { measurePages } from '../bench/src/admin/measure-pages.ts';
import { ensureChromium } from './lib/chromium.ts';
import { root } from './lib/paths.ts';
import { PostgresError, startPostgres } from './lib/postgres.ts';
import { run } from './lib/run.ts';
import { readTimes, TimesError } from './lib/times.ts';

const SIZES = [1_000, 10_000, 100_000];
/** The embedded database is for so many rows and no more. */
const EMBEDDED = 10_000;
const EXPORTED = 10_000;
const EXPORTS = 7;
/** Cold loads of each page, and tasks of each kind. */
const VISITS = 7;
/** Pairs of rounds with and without events. */
const PAIRS = 30;
/** For rounds of lists: with the worlds that are made for them, all of them take less than five minutes. */
const LISTS_MS = { embedded: 45_000, postgres: 185_000 };

type Progress = (line: string) => void;

/** The portal of the present sources, in a browser. */
async function buildAndMeasurePages(rounds: number, onProgress: Progress) {
  const { code, output } = await run(process.execPath, [`${root}/tools/build.ts`], { quiet: true });
  onProgress(output.trimEnd());
  if (code !== 0) process.exit(code);
  return measurePages({ rounds, executablePath: await ensureChromium(), onProgress });
}

async function measureEmbedded(rounds: number, onProgress: Progress): Promise<ListsMeasured> {
  const worlds: ListedWorld[] = [];
  try {
    for (const size of SIZES.filter((each) => each <= EMBEDDED)) {
      worlds.push(await openEmbeddedWorld(size));
      onProgress(`${size.toLocaleString('en')} rows of each kind are there, on PGlite`);
    }
    return await measureLists(worlds, { rounds, withinMs: LISTS_MS.embedded, onProgress });
  } finally {
    for (const world of worlds) await world.close();
  }
}

/** @param wanted which parts; null if none of them needs PostgreSQL */
async function measureOnPostgres(wanted: ReadonlySet<string> | null, rounds: number, onProgress: Progress) {
  const sizes = wanted?.has('lists') ? SIZES : [EXPORTED];
  const nothing: ListsMeasured = { sizes, times: [], scans: [], skipped: [] };
  if (!wanted) return { lists: nothing, export: null, audit: null, own: null };
  const postgres = await startPostgres();
  const worlds: AdminWorld[] = [];
  try {
    for (const size of sizes) {
      worlds.push(await openAdminWorld(postgres.url, size));
      onProgress(`${size.toLocaleString('en')} rows of each kind are there`);
    }
    const exported = worlds.find(({ size }) => size === EXPORTED);
    const plans = worlds.at(-1)?.bare;
    return {
      lists: wanted.has('lists')
        ? await measureLists(worlds, { rounds, withinMs: LISTS_MS.postgres, onProgress, plans })
        : nothing,
      own: exported && wanted.has('own') ? await measureOwn(exported, { rounds, onProgress }) : null,
      export: exported && wanted.has('export') ? await measureExport(exported, { rounds: EXPORTS, onProgress }) : null,
      // Last: from here on a trail is large.
      audit:
        exported && wanted.has('audit')
          ? await measureAudit(exported, { rounds: Math.min(rounds, PAIRS), onProgress })
          : null,
    };
  } finally {
    for (const world of worlds) await world.close();
    await postgres.stop();
  }
}

try {
  const options = {
    n: { type: 'string', default: '200' },
    only: { type: 'string', default: 'lists,own,export,audit,pages' },
  } as const;
  const { n, only } = parseArgs({ options }).values;
  const rounds = readTimes(['--n', n], 200);
  const wanted = new Set(only.split(','));
  // Progress goes to the other channel, so that the tables can be kept by themselves.
  const onProgress: Progress = (line) => console.error(line);
  // Before anything else of this process is large, and while no database is beside it.
  const pages = wanted.has('pages') ? await buildAndMeasurePages(Math.min(rounds, VISITS), onProgress) : null;
  const embedded = wanted.has('lists') ? await measureEmbedded(rounds, onProgress) : null;
  const needsPostgres = ['lists', 'own', 'export', 'audit'].some((part) => wanted.has(part));
  const measured = { pages, embedded, ...(await measureOnPostgres(needsPostgres ? wanted : null, rounds, onProgress)) };
  console.log(adminTables(measured));
  process.exitCode = adminGoals(measured).every(({ isMet }) => isMet) ? 0 : 1;
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
