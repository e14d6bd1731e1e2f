// npm run prod:faults -- [--kinds gone,frozen,killed,full,clock] [--seconds 30]: breaks what the portal stands on, once in
// each way, while writes go through nginx to two processes. Ends with 1 where an acknowledged write is lost or doubled,
// somebody waits longer than 15 s for an answer, a process ends by itself, or nobody is served again.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Crew, startCrew } from './faults/crew.ts';
import { secondsToServed, wrongAnswers } from './faults/round.ts';
import { storedWrites } from './faults/stored.ts';
import { compareTallies, type Tally } from './faults/tally.ts';
import { engageWriters, type Writer } from './faults/writers.ts';
import { startBreakablePostgres } from './lib/breakable-postgres.ts';
import { onStop } from './lib/cleanup.ts';
import { endInOrder, runWithPrograms, type Stack, startStack, trustStack } from './prod/stack.ts';

const ANSWERED_WITHIN_S = 15;
/** A database, its log and what is written meanwhile; the rest is filled. */
const DISK = '400m';
const FULL_MS = 10_000;
const AN_HOUR_MS = 3_600_000;

const env = { NODE_ENV: 'development', PORTAL_SESSION_BUDGET: 'off', PORTAL_STOP_SECONDS: '5,30' };

interface Scene extends Stack {
  crew: Crew;
  seconds: number;
  /** The small disk that the database is on; null where this machine gives none. */
  disk: string | null;
}

/** Breaks something and mends it again. Gives words where it cannot be done here. */
type Fault = (scene: Scene) => Promise<string | undefined>;

const gone: Fault = async ({ postgres, seconds }) => {
  await postgres.end('fast');
  await delay(seconds * 1_000);
  await postgres.begin();
  return undefined;
};

const frozen: Fault = async ({ postgres, seconds }) => {
  postgres.freeze();
  await delay(seconds * 1_000);
  postgres.thaw();
  return undefined;
};

const killed: Fault = async ({ portals, start }) => {
  await portals[0]?.kill();
  await start(0);
  return undefined;
};

const full: Fault = async ({ disk, postgres, crew }) => {
  if (disk === null) return 'a small disk needs root and mount';
  const ballast = path.join(disk, 'ballast');
  // dd ends where there is no room left, which is what it is for.
  spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k']);
  await delay(FULL_MS);
  rmSync(ballast);
  // PostgreSQL ends where it cannot write its log.
  await crew.untilEachWrote(1).catch(async () => {
    await postgres.end('fast');
    await postgres.begin();
  });
  return undefined;
};

/** Runs before anything else of a process: its clock is an hour ahead. */
const ahead = `const Real = Date;
globalThis.Date = class extends Real {
  constructor(...given) { given.length === 0 ? super(Real.now() + ${AN_HOUR_MS}) : super(...given); }
  static now() { return Real.now() + ${AN_HOUR_MS}; }
};`;

const clock: Fault = async ({ portals, start, bundle, crew }) => {
  const file = path.join(path.dirname(bundle), 'ahead.mjs');
  writeFileSync(file, ahead);
  const restart = async (more = {}) => {
    if (portals[0]) await endInOrder(portals[0]);
    await start(0, more);
  };
  await restart({ NODE_OPTIONS: `--import ${file}` });
  await crew.untilEachWrote(10);
  await restart();
  return undefined;
};

const faults: Record<string, { what: string; commit: Fault }> = {
  gone: { what: 'database gone', commit: gone },
  frozen: { what: 'database frozen', commit: frozen },
  killed: { what: 'a process killed in mid-save', commit: killed },
  full: { what: 'the database’s disk full', commit: full },
  clock: { what: 'clock of one process an hour ahead', commit: clock },
};

/** A small disk in memory for the database; null where this user may not make one. */
function smallDisk(): { folder: string; remove: () => Promise<void> } | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-disk-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=711`, 'tmpfs', folder]).status !== 0) return null;
  return { folder, remove: onStop(() => void spawnSync('umount', ['-l', folder])) };
}

interface Tallies {
  acknowledged: Tally;
  /** What was there before anybody wrote. */
  before: Tally;
  /** What an earlier fault lost or doubled. */
  told: Set<string>;
}

/** One row of the table, and what was not as it has to be. */
async function oneFault(kind: string, scene: Omit<Scene, 'crew'>, writers: readonly Writer[], tallies: Tallies) {
  const fault = faults[kind];
  if (!fault) return { row: `| ${kind} | not known | | | | |`, complaints: [`${kind} is no kind of fault`] };
  const { nginx, portals, postgres } = scene;
  const crew = startCrew(writers, [nginx.url]);
  try {
    await crew.untilEachWrote(3);
    const omitted = await fault.commit({ ...scene, crew });
    const backAt = performance.now();
    await crew.untilEachWrote(3);
    await crew.stop();
    if (omitted !== undefined) return { row: `| ${fault.what} | left out: ${omitted} | | | | |`, complaints: [] };
    const { lost, twice } = compareTallies(tallies.acknowledged, await storedWrites(postgres.url), tallies.before);
    const [newlyLost, newlyTwice] = [lost, twice].map((keys) => keys.filter((key) => !tallies.told.has(key)));
    for (const key of [...lost, ...twice]) tallies.told.add(key);
    const { attempts } = crew;
    const longest = Math.max(...attempts.map(({ sentAt, answeredAt }) => answeredAt - sentAt)) / 1_000;
    const served = secondsToServed(attempts, { backAt, broken: 1 });
    const answers = [...Map.groupBy(attempts, ({ status }) => String(status))]
      .map(([status, { length }]) => `${status} × ${length}`)
      .join(', ');
    const figures = [`${longest.toFixed(1)} s`, `${served.toFixed(1)} s`, newlyLost?.length, newlyTwice?.length];
    const complaints = [
      // nginx answers 502 for a process that went with the request.
      ...(kind === 'killed' ? [] : wrongAnswers(attempts)),
      ...portals.filter((portal) => !portal.lives()).map(({ url }) => `the process at ${url} has ended`),
      ...(longest > ANSWERED_WITHIN_S ? [`an answer after ${longest.toFixed(1)} s`] : []),
      ...[...(newlyLost ?? []), ...(newlyTwice ?? [])].map((key) => `lost or doubled: ${key}`),
    ];
    return {
      row: `| ${[fault.what, answers, ...figures].join(' | ')} |`,
      complaints: [...new Set(complaints)].map((words) => `${fault.what}: ${words}`),
    };
  } finally {
    postgres.thaw();
    await crew.abandon();
  }
}

async function breakAll(kinds: readonly string[], seconds: number): Promise<number> {
  const disk = kinds.includes('full') ? smallDisk() : null;
  const postgres = await startBreakablePostgres(disk?.folder);
  const releases = mkdtempSync(path.join(tmpdir(), 'portal-releases-'));
  const stack = await startStack({ releases, env, postgres, onStep: (words) => console.error(words) });
  const complaints: string[] = [];
  try {
    trustStack(stack);
    const acknowledged: Tally = new Map();
    const writers = await engageWriters(stack.nginx.url, acknowledged);
    const tallies = { acknowledged, before: await storedWrites(postgres.url), told: new Set<string>() };
    console.log('| fault | answers | longest | served again after | lost | doubled |\n|---|---|--:|--:|--:|--:|');
    for (const kind of kinds) {
      const scene = { ...stack, seconds, disk: disk?.folder ?? null };
      const { row, complaints: of } = await oneFault(kind, scene, writers, tallies);
      console.log(row);
      complaints.push(...of);
    }
  } catch (error) {
    complaints.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    await stack.stop();
    await disk?.remove();
  }
  for (const complaint of complaints) console.error(complaint);
  return complaints.length === 0 ? 0 : 1;
}

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: { kinds: { ...text, default: Object.keys(faults).join(',') }, seconds: { ...text, default: '30' } },
});
const seconds = Math.min(120, Math.max(1, Number(values.seconds) || 30));
await runWithPrograms(() => breakAll(values.kinds.split(','), seconds));
