import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { onStop } from '../lib/cleanup.ts';
import { endChild } from '../lib/run.ts';

/** Processes that keep cores busy. */
export interface BusyLoops {
  pids: number[];
  stop(): Promise<void>;
}

/** Starts so many busy loops. They end with this process, even when it is killed. */
export function startBusyLoops(count: number): BusyLoops {
  const loops: ChildProcess[] = Array.from({ length: count }, () =>
    fork(path.join(import.meta.dirname, 'busy-loop.ts'), {
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    }),
  );
  const stop = onStop(async () => {
    await Promise.all(loops.map((loop) => endChild(loop)));
  });
  return { pids: loops.flatMap(({ pid }) => pid ?? []), stop };
}
