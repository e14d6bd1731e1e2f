import { setTimeout as delay } from 'node:timers/promises';
import type { BreakablePostgres } from '../lib/breakable-postgres.ts';
import type { PortalProcess } from '../lib/portal-process.ts';
import type { Crew } from './crew.ts';
import { endBackends } from './stored.ts';

/** What there is to break. */
export interface Scene {
  postgres: BreakablePostgres;
  /** Processes on that one database. */
  portals: PortalProcess[];
  /** Starts a process anew at its place. */
  restart(place: number): Promise<void>;
  /** A whole number from 0 to 2³² − 1. */
  random: () => number;
  /** How long a database may stand still, in milliseconds. */
  frozenMs: readonly [least: number, most: number];
}

/** How a fault was over: from when on somebody could be served again, and by whom that is to be seen. */
export interface Mended {
  backAt: number;
  /** Where one process failed, the one at this address. */
  url?: string;
  /** How often something was broken. */
  broken: number;
}

/** Breaks something in the middle of writes and mends it. */
export type Fault = (scene: Scene, crew: Crew) => Promise<Mended>;

/** How often in a round all connections are ended. */
const ENDS = 3;

const killed: Fault = async ({ portals, restart, random }, crew) => {
  const place = random() % portals.length;
  const url = portals[place]?.url ?? '';
  await portals[place]?.kill();
  await crew.until(({ status }) => status === 'none');
  const backAt = performance.now();
  await restart(place);
  return { backAt, url, broken: 1 };
};

const terminated: Fault = async ({ postgres }, crew) => {
  let broken = 0;
  for (let end = 0; end < ENDS; end += 1) {
    broken += await endBackends(postgres.url);
    if (end < ENDS - 1) await crew.untilEachWrote(1);
  }
  return { backAt: performance.now(), broken };
};

const stopped =
  (mode: 'fast' | 'immediate'): Fault =>
  async ({ postgres }, crew) => {
    await postgres.end(mode);
    await crew.until(({ status }) => status === 503);
    await postgres.begin();
    return { backAt: performance.now(), broken: 1 };
  };

const frozen: Fault = async ({ postgres, random, frozenMs: [least, most] }) => {
  postgres.freeze();
  await delay(least + (random() % (most - least + 1)));
  postgres.thaw();
  return { backAt: performance.now(), broken: 1 };
};

/** Each kind of fault by its name on the command line. */
export const faults = {
  kill: { what: 'server process killed (SIGKILL)', commit: killed },
  terminate: { what: 'database connections ended', commit: terminated },
  fast: { what: 'PostgreSQL stopped (fast)', commit: stopped('fast') },
  immediate: { what: 'PostgreSQL stopped (immediate)', commit: stopped('immediate') },
  freeze: { what: 'PostgreSQL frozen (SIGSTOP)', commit: frozen },
} satisfies Record<string, { what: string; commit: Fault }>;

export type FaultKind = keyof typeof faults;

export const faultKinds = Object.keys(faults) as FaultKind[];
