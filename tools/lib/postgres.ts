import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@portal/delivery/free-port';
import { canInstall, installPackages } from './apt.ts';
import { onStop } from './cleanup.ts';
import { endChild } from './run.ts';
import { workersFor } from './workers.ts';

export interface Postgres {
  url: string;
  stop(): Promise<void>;
}

/** No PostgreSQL could be had; the message says why. */
export class PostgresError extends Error {
  override readonly name: string = 'PostgresError';
}

/** There is no PostgreSQL here. */
export class NoPostgresError extends PostgresError {
  override readonly name = 'NoPostgresError';
}

/** There is one, and it was not ready in time: nothing may stand in for it as if there were none. */
export class SlowPostgresError extends PostgresError {
  override readonly name = 'SlowPostgresError';
}

/** Where PostgreSQL is looked for, and what may be done where it is not found; a test has its own. */
export interface PostgresPlaces {
  /** Folders that may hold the server's programs. */
  folders?: () => string[];
  canInstall?: boolean;
}

const debianFolder = '/usr/lib/postgresql';

/** Folders that may hold the server's programs: Debian keeps them off PATH, newest version first. */
function candidateFolders(): string[] {
  const onPath = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a)) : [];
  return [...versions.map((version) => path.join(debianFolder, version, 'bin')), ...onPath];
}

function findPrograms(folders: readonly string[]): string | undefined {
  return folders.find((folder) => ['initdb', 'postgres'].every((program) => existsSync(path.join(folder, program))));
}

async function programs({
  folders = candidateFolders,
  canInstall: mayInstall = canInstall(),
}: PostgresPlaces): Promise<string> {
  const found = findPrograms(folders());
  if (found) return found;
  if (process.env.CI !== 'true')
    throw new NoPostgresError('there is no PostgreSQL server on this machine (Debian: apt-get install postgresql)');
  if (!mayInstall)
    throw new NoPostgresError('there is no PostgreSQL server, and installing one needs root and apt-get');
  const installed = (await installPackages(['postgresql'])) && findPrograms(folders());
  if (!installed) throw new NoPostgresError('PostgreSQL could not be installed');
  return installed;
}

/** PostgreSQL refuses to run as root: someone without rights runs it then. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u') || 65534, gid: idOf('-g') || 65534 };
}

/** A quiet machine needs a second: what a busy one needs is no fault of the server. */
const STARTS_WITHIN_MS = 180_000;

async function untilReady(server: ChildProcess, port: number, withinMs: number): Promise<void> {
  let said = '';
  const ready = new Promise<void>((resolve) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('database system is ready to accept connections')) resolve();
    });
  });
  const ended = new Promise<never>((_, reject) => {
    server.once('error', reject);
    server.once('exit', (code) => reject(new NoPostgresError(`PostgreSQL ended with code ${code}: ${said.trim()}`)));
  });
  const late = delay(withinMs, undefined, { ref: false }).then(() => {
    throw new SlowPostgresError(
      `PostgreSQL on port ${port} was not ready within ${withinMs / 1000} seconds: ${said.trim()}`,
    );
  });
  await Promise.race([ready, ended, late]);
}

/** How often another port is tried: a free one can be taken by somebody else before the server has it. */
const mostPorts = 5;

/**
 * How many connections a server takes: a test file has a pool of ten and some beside it, and those about several
 * processes have several pools. PostgreSQL's own hundred is too few from eight cores on.
 */
const connections = () => Math.max(100, 30 * workersFor('jest'));

/** Where a throw-away server has its data, and what it is run with. */
export interface PostgresHome {
  bin: string;
  folder: string;
  /** Whether what was acknowledged outlives a crash of the server (the machine itself is not meant). */
  durable: boolean;
  /** More of its settings, as `name=value`; they go before others. */
  settings?: readonly string[];
  remove(): Promise<void>;
}

/** A running server; it is ended too when this process is told to stop. */
export interface PostgresServer {
  child: ChildProcess;
  port: number;
  /** Ends it in order. */
  stop(): Promise<void>;
}

/** Starts the server over its data, and waits until it takes connections. @throws NoPostgresError, SlowPostgresError */
export async function startServer(
  { bin, folder, durable, settings: more = [] }: PostgresHome,
  port: number,
  withinMs = STARTS_WITHIN_MS,
): Promise<PostgresServer> {
  const settings = [
    'fsync=off',
    `synchronous_commit=${durable ? 'on' : 'off'}`,
    'full_page_writes=off',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    `max_connections=${connections()}`,
    ...more,
  ];
  const child = spawn(
    path.join(bin, 'postgres'),
    ['-D', path.join(folder, 'data'), '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...unprivileged(),
      cwd: folder,
      // Ctrl-C reaches this process first, and it ends the server when nobody needs it any more.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  // SIGINT: cut the connections, stop at once, in order.
  const stop = onStop(() => endChild(child, 'SIGINT'));
  try {
    await untilReady(child, port, withinMs);
  } catch (error) {
    await stop();
    throw error;
  }
  return { child, port, stop };
}

/** Starts the server over its data on any port. @throws NoPostgresError, SlowPostgresError */
export async function startOnFreePort(home: PostgresHome, left = mostPorts): Promise<PostgresServer> {
  try {
    return await startServer(home, await freePort('127.0.0.1'));
  } catch (error) {
    const isTaken = error instanceof NoPostgresError && error.message.includes('Address already in use');
    if (isTaken && left > 1) return startOnFreePort(home, left - 1);
    throw error;
  }
}

/** Makes an empty cluster in a temporary folder. @throws NoPostgresError */
export async function makeHome({
  durable,
  parent = tmpdir(),
  ...places
}: Pick<PostgresHome, 'durable'> & PostgresPlaces & { parent?: string | undefined }): Promise<PostgresHome> {
  const bin = await programs(places);
  const person = unprivileged();
  const folder = mkdtempSync(path.join(parent, 'portal-postgres-'));
  if (person) chownSync(folder, person.uid, person.gid);
  const remove = onStop(() => rmSync(folder, { recursive: true, force: true }));
  const made = spawnSync(
    path.join(bin, 'initdb'),
    ['-D', path.join(folder, 'data'), '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    {
      ...person,
      cwd: folder,
      encoding: 'utf8',
    },
  );
  if (made.status !== 0) {
    await remove();
    throw new NoPostgresError(`initdb failed: ${(made.stderr || made.error?.message) ?? ''}`.trim());
  }
  return { bin, folder, durable, remove };
}

export const addressAt = (port: number) => `postgres://portal@127.0.0.1:${port}/postgres`;

/**
 * Starts a throw-away PostgreSQL on a free port: nothing of it is written safely, and nothing of it stays.
 * @throws NoPostgresError, SlowPostgresError
 */
export async function startPostgres(places: PostgresPlaces = {}): Promise<Postgres> {
  const home = await makeHome({ durable: false, ...places });
  try {
    const { port, stop } = await startOnFreePort(home);
    return { url: addressAt(port), stop: () => stop().then(home.remove) };
  } catch (error) {
    await home.remove();
    throw error;
  }
}
