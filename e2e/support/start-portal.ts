import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { clockShift } from './clock.ts';
import { overlayReleaseStore, type ReleaseStore } from './release-store.ts';

/** A running portal of a worker. */
export interface RunningPortal {
  url: string;
  releases: ReleaseStore;
  /** How far its clock is from the machine's, in milliseconds. */
  shift(): number;
  /** Puts its clock back to the start of tests, so that what a test meets does not depend on when its turn comes. */
  rewind(): Promise<void>;
  /** Puts its clock forward, until it is put back. Pages do not notice before their next call. */
  advance(milliseconds: number): Promise<void>;
  /** Ends its process without a word, as a crash would. */
  kill(): Promise<void>;
  /** Starts it again after that, at the same address. Only one that keeps its data knows anybody. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface PortalWishes {
  /** It is not for production: its pages have the panel of overrides. */
  overrides?: boolean;
  /** Its world is in a folder and not in memory: it is there again after a restart. */
  keepsData?: boolean;
}

const STARTS_WITHIN_MS = 60_000;

/** Has this process print what a child prints: so it belongs to the test that runs, and is shown only when that one fails. */
export function printHere({ stdout, stderr }: ChildProcess): void {
  stdout?.on('data', (words: Buffer) => process.stdout.write(words));
  stderr?.on('data', (words: Buffer) => process.stderr.write(words));
}

/** Starts the process of a portal and waits until it answers. */
async function startProcess(env: Record<string, string>): Promise<{ url: string; child: ChildProcess }> {
  // Its own start options must not pass on the test runner's loader.
  const child = fork(path.join(import.meta.dirname, 'portal-process.ts'), {
    execArgv: [],
    env: { ...process.env, NODE_OPTIONS: '', PORTAL_DEV: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  printHere(child);
  const url = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The portal did not start in time.')), STARTS_WITHIN_MS);
    child.once('message', (message: { url: string }) => {
      clearTimeout(late);
      resolve(message.url);
    });
    child.once('exit', (code) => reject(new Error(`The portal ended with code ${code} before it was ready.`)));
  });
  return { url, child };
}

/** Ends a process in a way, and waits until it is gone. */
async function end(child: ChildProcess, how: () => void): Promise<void> {
  const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
  how();
  await gone;
}

/** Starts a portal in a process of its own and waits until it answers. */
export async function startPortal({ overrides = false, keepsData = false }: PortalWishes = {}): Promise<RunningPortal> {
  const releases = await overlayReleaseStore();
  const data = keepsData ? mkdtempSync(path.join(tmpdir(), 'portal-data-')) : '';
  let shift = clockShift();
  const start = (port: string) =>
    startProcess({
      RELEASES: releases.folder,
      CLOCK_SHIFT: String(shift),
      OVERRIDES: overrides ? '1' : '',
      DATA: data,
      PORT: port,
    });
  const { url, child: first } = await start('0');
  let child = first;
  const setShift = async (to: number) => {
    shift = to;
    const taken = once(child, 'message');
    child.send({ shift });
    await taken;
  };
  return {
    url,
    releases,
    shift: () => shift,
    rewind: () => setShift(clockShift()),
    advance: (milliseconds) => setShift(shift + milliseconds),
    kill: () => end(child, () => child.kill('SIGKILL')),
    restart: async () => {
      ({ child } = await start(new URL(url).port));
    },
    stop: async () => {
      await end(child, () => child.connected && child.disconnect());
      releases.remove();
      if (data) rmSync(data, { recursive: true, force: true });
    },
  };
}
