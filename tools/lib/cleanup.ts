import { constants } from 'node:os';

type Cleanup = () => void | Promise<void>;

const cleanups = new Set<Cleanup>();
let stopping = false;

const latest = () => [...cleanups].at(-1);

async function runAll(): Promise<void> {
  // Last opened, first closed: what came later may stand on what came earlier. Work that was under way can open more
  // meanwhile: the next check of a lint, a server once its port is found.
  for (let cleanup = latest(); cleanup; cleanup = latest()) {
    try {
      await cleanup();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  }
}

function stop(signal: NodeJS.Signals): void {
  if (stopping) return;
  stopping = true;
  console.error(`\nStopping (${signal}) …`);
  void runAll().finally(() => process.exit(128 + constants.signals[signal]));
}

/** True once this process was told to stop: what its children say from then on is no result. */
export function isStopping(): boolean {
  return stopping;
}

/**
 * Has `cleanup` run when this process is told to stop, so that no child outlives it.
 * Gives back the way to do it earlier: it runs once, whoever comes first, and both wait for its end.
 */
export function onStop(cleanup: Cleanup): () => Promise<void> {
  if (cleanups.size === 0)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      if (process.listenerCount(signal) === 0) process.on(signal, stop);
  let done: Promise<void> | undefined;
  const once = () => {
    done ??= (async () => cleanup())().finally(() => cleanups.delete(once));
    return done;
  };
  cleanups.add(once);
  return once;
}
