import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@portal/delivery/free-port';
import { startBreakablePostgres } from '../lib/breakable-postgres.ts';
import { onStop } from '../lib/cleanup.ts';
import { type PortalProcess, startPortalProcess } from '../lib/portal-process.ts';
import { seededRandom } from '../lib/seeded-random.ts';
import { startCrew } from './crew.ts';
import { type FaultKind, faults, type Scene } from './faults.ts';
import type { DrillRequest } from './request.ts';
import { type Round, secondsToServed, secondTries, wrongAnswers } from './round.ts';
import { storedWrites } from './stored.ts';
import { type Comparison, compareTallies, type Tally } from './tally.ts';
import { engageWriters, type Writer } from './writers.ts';

/** Writes of each writer before a fault, and after it. */
const WRITES = 5;

interface Drill {
  scene: Scene;
  writers: readonly Writer[];
  acknowledged: Tally;
  /** What was there before anybody wrote. */
  before: Tally;
  /** Writes that an earlier round found lost or doubled. */
  wrong: Set<string>;
  stop(): Promise<void>;
}

/** A PostgreSQL, processes of the portal on it, and writers who have not begun yet. */
async function prepare({ processes, seed, frozenMs }: DrillRequest): Promise<Drill> {
  const releases = mkdtempSync(path.join(tmpdir(), 'portal-drill-'));
  const removeReleases = onStop(() => rmSync(releases, { recursive: true, force: true }));
  const postgres = await startBreakablePostgres();
  const portals: PortalProcess[] = [];
  // The writers are a few sessions that never pause: what is tried here is the database, not the budget of calls.
  const env = { PORTAL_DEV: '1', PORTAL_RELEASES: releases, PORTAL_SESSION_BUDGET: 'off' };
  const start = (port: number) => startPortalProcess({ port, databaseUrl: postgres.url, env });
  const stop = async () => {
    await Promise.all(portals.map((portal) => portal.stop()));
    await postgres.stop();
    await removeReleases();
  };
  try {
    // One after the other: the first one seeds.
    for (let place = 0; place < processes; place += 1) portals.push(await start(await freePort('127.0.0.1')));
    const acknowledged: Tally = new Map();
    const writers = await engageWriters(portals[0]?.url ?? '', acknowledged);
    const restart = async (place: number) => {
      portals[place] = await start(Number(new URL(portals[place]?.url ?? '').port));
    };
    const before = await storedWrites(postgres.url);
    const scene = { postgres, portals, restart, random: seededRandom(seed), frozenMs };
    return { scene, writers, acknowledged, before, wrong: new Set(), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What the writes of the present round came to. */
async function newlyWrong({ scene, acknowledged, before, wrong }: Drill): Promise<Comparison> {
  const { lost, twice } = compareTallies(acknowledged, await storedWrites(scene.postgres.url), before);
  const isNew = (key: string) => !wrong.has(key);
  const found = { lost: lost.filter(isNew), twice: twice.filter(isNew) };
  for (const key of [...lost, ...twice]) wrong.add(key);
  return found;
}

/** Processes that ended by themselves. */
function endedBy({ portals }: Scene): string[] {
  return portals.flatMap(({ url, lives }) => (lives() ? [] : [`the process at ${url} has ended`]));
}

async function oneRound(prepared: Drill, kind: FaultKind): Promise<Round> {
  const { scene, writers } = prepared;
  const urls = scene.portals.map(({ url }) => url);
  const crew = startCrew(writers, urls);
  try {
    await crew.untilEachWrote(WRITES);
    const mended = await faults[kind].commit(scene, crew);
    await crew.untilEachWrote(WRITES);
    await crew.stop();
    return {
      ...(await newlyWrong(prepared)),
      attempts: crew.attempts,
      broken: mended.broken,
      secondsToServed: secondsToServed(crew.attempts, mended),
      secondTries: secondTries(crew.attempts, mended),
      faults: [...wrongAnswers(crew.attempts), ...endedBy(scene)],
    };
  } catch (error) {
    // A process that has ended answers nobody, which is what is seen first.
    throw new Error([error instanceof Error ? error.message : String(error), ...endedBy(scene)].join('; '), {
      cause: error,
    });
  } finally {
    scene.postgres.thaw();
    await crew.abandon();
  }
}

/**
 * Breaks the portal's database and its processes in the middle of writes, again and again, and looks after each round
 * whether every acknowledged write is there exactly once.
 * @throws when a write is refused, or nobody is served any more
 */
export async function drill(request: DrillRequest, onRound: (kind: FaultKind, round: Round) => void): Promise<void> {
  const prepared = await prepare(request);
  try {
    for (let round = 0; round < request.rounds; round += 1)
      for (const kind of request.kinds) onRound(kind, await oneRound(prepared, kind));
  } finally {
    await prepared.stop();
  }
}
