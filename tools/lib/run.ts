import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { isStopping, onStop } from './cleanup.ts';
import { root } from './paths.ts';

export interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Keeps what the program prints instead of showing it. */
  quiet?: boolean;
  /** It takes what processor time the others leave. */
  behind?: boolean;
}

export interface RunResult {
  /** Exit code; 1 where a signal ended it or it could not be started. */
  code: number;
  /** What it printed on both channels, where `quiet` was asked for. */
  output: string;
}

/** Ends a child and waits until it is gone; harder after five seconds. */
export async function endChild(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  await new Promise<void>((resolve) => {
    const hard = setTimeout(() => child.kill('SIGKILL'), 5000);
    child.once('exit', () => {
      clearTimeout(hard);
      resolve();
    });
    child.kill(signal);
  });
}

/** Signals every process of a group; gives false when none is left. */
function signalGroup(leader: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(-leader, signal);
    return true;
  } catch {
    return false;
  }
}

/** Time for what a program started to close what it has open, browsers above all, once the program itself is gone. */
const graceMs = 3000;

/** Ends a program that leads a group, and whatever it started: Jest's workers would go on to the end of their test. */
async function endGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return;
  signalGroup(child.pid, 'SIGTERM');
  await endChild(child);
  const until = performance.now() + graceMs;
  while (performance.now() < until && signalGroup(child.pid, 0)) await delay(50);
  signalGroup(child.pid, 'SIGKILL');
}

/** Runs a program to its end; it is ended too when this process is told to stop. */
export async function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  const { cwd = root, env = process.env, quiet = false, behind = false } = options;
  const spawnOptions: SpawnOptions = {
    cwd,
    env,
    // A group of its own: Ctrl-C reaches this process alone, which ends all of the group in order.
    detached: true,
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  };
  const child = spawn(command, [...args], spawnOptions);
  if (behind && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const forget = onStop(() => endGroup(child));
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      chunks.push(Buffer.from(`${error.message}\n`));
      resolve(1);
    });
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  await forget();
  // Nobody goes on, or says that something failed, once this process was told to stop: it ends any moment.
  if (isStopping()) await new Promise(() => undefined);
  return { code, output: Buffer.concat(chunks).toString('utf8') };
}
