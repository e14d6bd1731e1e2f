import type { ScenarioId } from '@portal/reference-api';
import type { ClockSetting } from './clock.ts';
import { farWorld } from './far-world.ts';
import { callWorker, type WorkerLine } from './worker-call.ts';
import type { World } from './world.ts';

export interface WorkerWorldOptions {
  /** The instant the world is seeded for. */
  seededAt: Date;
  scenario: ScenarioId;
  clock: ClockSetting;
}

interface StartedWorker extends WorkerLine {
  worker: Worker;
}

function startWorker(): StartedWorker {
  const worker = new Worker(new URL('./world-worker.ts', import.meta.url), { name: 'world' });
  // At once, so that a worker that fails before it is asked for anything is not waited for.
  return { worker, ...callWorker(worker) };
}

let ahead: StartedWorker | null = null;

/** Starts a worker for the first world that will be opened: it fetches what every world needs. */
export function startWorkerAhead(): void {
  ahead ??= startWorker();
}

/**
 * A demo world in a worker of this page. Closing it ends the worker, and with it everything that was in the world.
 * @throws Error when the worker cannot be loaded or the world cannot be made
 */
export async function openWorkerWorld({ seededAt, scenario, clock }: WorkerWorldOptions): Promise<World> {
  const { worker, ...line } = ahead ?? startWorker();
  ahead = null;
  try {
    await line.call('open', seededAt.getTime(), scenario, clock);
  } catch (error) {
    worker.terminate();
    throw error;
  }
  return farWorld(line, () => worker.terminate());
}
