import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { onStop } from '../../../tools/lib/cleanup.ts';
import { jestEnvironment } from '../../../tools/lib/jest-environment.ts';
import { watchArguments } from '../../../tools/lib/jest-watch.ts';
import { programPath, root } from '../../../tools/lib/paths.ts';
import { endChild } from '../../../tools/lib/run.ts';

/** What came of one run. */
export interface WatchedRun {
  /** Milliseconds since 1970. */
  endedAt: number;
  passed: number;
  failed: number;
  /** False when a save interrupted it. */
  isWhole: boolean;
}

export interface WatchedRuns {
  /** The next run that goes to its end. @throws when Jest ends, or nothing runs for two minutes */
  next(): Promise<WatchedRun>;
  stop(): Promise<void>;
}

const PATIENCE_MS = 120_000;

export function isWatchedRun(message: unknown): message is WatchedRun {
  if (typeof message !== 'object' || message === null) return false;
  const numbers = ['endedAt', 'passed', 'failed'].map((name) => Reflect.get(message, name));
  return numbers.every(Number.isFinite) && typeof Reflect.get(message, 'isWhole') === 'boolean';
}

function nextOf(child: ChildProcess): Promise<WatchedRun> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(timer);
      child.off('message', hear);
      child.off('exit', ended);
      act();
    };
    const hear = (message: unknown) => {
      if (isWatchedRun(message) && message.isWhole) settle(() => resolve(message));
    };
    const ended = (code: number | null) => settle(() => reject(new Error(`Jest ended with code ${code}.`)));
    const timer = setTimeout(() => settle(() => reject(new Error('Nothing ran after a save.'))), PATIENCE_MS);
    child.on('message', hear);
    child.once('exit', ended);
  });
}

/** Starts the watch mode that `npm run watch` gives, on a copy of a remote. */
export function watchCopy(folder: string): WatchedRuns {
  const here = (file: string) => path.join(import.meta.dirname, file);
  const reporters = ['--reporters=default', `--reporters=${here('tell-run.cjs')}`];
  const child = spawn(
    programPath('jest'),
    ['--config', here('watched-copy.config.mjs'), ...watchArguments([]), ...reporters],
    {
      cwd: root,
      env: { ...process.env, ...jestEnvironment, WATCHED_COPY: folder },
      // Its words are for a terminal; an open channel keeps it waiting for keys.
      stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    },
  );
  return { next: () => nextOf(child), stop: onStop(() => endChild(child)) };
}
