import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { onStop } from './cleanup.ts';
import { root } from './paths.ts';

export interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Keeps what the program prints instead of showing it. */
  quiet?: boolean;
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

/** Runs a program to its end; it is ended too when this process is told to stop. */
export async function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  const { cwd = root, env = process.env, quiet = false } = options;
  const spawnOptions: SpawnOptions = {
    cwd,
    env,
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  };
  const child = spawn(command, [...args], spawnOptions);
  const forget = onStop(() => endChild(child));
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
  return { code, output: Buffer.concat(chunks).toString('utf8') };
}
