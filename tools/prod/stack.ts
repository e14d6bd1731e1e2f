import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { freePort } from '@portal/delivery/free-port';
import { type BreakablePostgres, startBreakablePostgres } from '../lib/breakable-postgres.ts';
import { type PortalProcess, startPortalProcess } from '../lib/portal-process.ts';
import { PostgresError } from '../lib/postgres.ts';
import { inRunFolder } from '../lib/run-folder.ts';
import { makeBundle } from './make-bundle.ts';
import { findNginx, type Nginx, startNginx } from './nginx.ts';

/** A program that the stack is made of is not on this machine. */
export class NoProgramError extends Error {
  override readonly name = 'NoProgramError';
}

/** Runs a command in a folder that goes with it; one that needs a program which is not here says so, and ends with 2. */
export async function runWithPrograms(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await inRunFolder(work);
  } catch (error) {
    if (!(error instanceof NoProgramError || error instanceof PostgresError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}

export interface StackOptions {
  /** Released parts that are live, in a folder. */
  releases: string;
  /** Where nginx listens; any free port if nothing is said. */
  port?: number | undefined;
  /** What the processes are told beside where they are. */
  env: Readonly<Record<string, string>>;
  /** The bundle of another release, which the second process runs. */
  beside?: string | undefined;
  /** The database; a new one if nothing is said. The stack stops it in either case. */
  postgres?: BreakablePostgres | undefined;
  onStep?: (words: string) => void;
}

/** What an organisation runs, on this machine: PostgreSQL, two processes of the server's bundle, and nginx before them. */
export interface Stack {
  postgres: BreakablePostgres;
  nginx: Nginx;
  portals: PortalProcess[];
  bundle: string;
  /** Starts a process at its place, after it was stopped or killed, with more in its environment. */
  start(place: number, more?: Readonly<Record<string, string>>): Promise<void>;
  stop(): Promise<void>;
}

/** @throws NoProgramError, NoPostgresError */
export async function startStack({
  releases,
  port,
  env,
  beside,
  onStep = () => undefined,
  ...given
}: StackOptions): Promise<Stack> {
  const program = findNginx();
  if (!program) throw new NoProgramError('there is no nginx on this machine (Debian: apt-get install nginx)');
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-stack-'));
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of stops.reverse().splice(0)) await end();
  };
  try {
    onStep('PostgreSQL …');
    const postgres = given.postgres ?? (await startBreakablePostgres());
    stops.push(postgres.stop);
    onStep('The server’s bundle …');
    const bundle = await makeBundle(folder);
    const [http, https, one, two] = await freePorts(port);
    const portals: PortalProcess[] = [];
    const own = {
      PORTAL_DATA: path.join(folder, 'data'),
      PORTAL_RELEASES: releases,
      PORTAL_URL: `https://localhost:${https}`,
      PORTAL_PROXIES: '1',
      ...env,
    };
    const start = async (place: number, more: Readonly<Record<string, string>> = {}) => {
      const runs = { bundle: (place === 1 && beside) || bundle };
      const at = { port: [one, two][place] ?? 0, databaseUrl: postgres.url, ...runs };
      portals[place] = await startPortalProcess({ ...at, env: { ...own, ...more } });
    };
    stops.push(async () => {
      await Promise.all(portals.map((portal) => portal.stop()));
    });
    // One after the other: the first one may have to seed.
    for (const place of [0, 1]) {
      onStep(`Process ${place + 1} of the portal …`);
      await start(place);
    }
    const nginx = await startNginx(program, {
      folder: path.join(folder, 'nginx'),
      ports: { http, https, portals: [one, two] },
      releases,
    });
    stops.push(nginx.stop);
    return { postgres, nginx, portals, bundle, start, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Longer than the portal may take to stop. */
const STOPS_WITHIN_MS = 35_000;

/** Tells a process to stop, and waits for its end. Gives the seconds it took. @throws when it does not end in time */
export async function endInOrder({ url, pid, lives }: PortalProcess): Promise<number> {
  const from = performance.now();
  process.kill(pid, 'SIGTERM');
  while (lives() && performance.now() - from < STOPS_WITHIN_MS) await delay(50);
  if (lives()) throw new Error(`The process at ${url} did not end within ${STOPS_WITHIN_MS / 1_000} s.`);
  return (performance.now() - from) / 1_000;
}

/** Has this process, and no other, believe the stack's own certificate. */
export function trustStack({ bundle }: Stack): void {
  const pem = readFileSync(path.join(path.dirname(bundle), 'nginx/portal.pem'), 'utf8');
  setDefaultCACertificates([...getCACertificates('default'), pem]);
}

/** Ports for nginx, by both protocols, and for two processes. */
async function freePorts(port: number | undefined): Promise<[number, number, number, number]> {
  const http = await freePort('127.0.0.1');
  const https = port ?? (await freePort('127.0.0.1'));
  return [http, https, await freePort('127.0.0.1'), await freePort('127.0.0.1')];
}
