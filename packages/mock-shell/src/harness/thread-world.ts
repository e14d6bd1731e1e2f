import type { ScenarioId } from '@portal/reference-api';
import type { ClockSetting } from '../world/clock.ts';
import { farWorld } from '../world/far-world.ts';
import { callWorker, type WorkerEnd } from '../world/worker-call.ts';
import type { World } from '../world/world.ts';

/** A port to a thread, which the environment of the tests opens: see tools/jest/threads.cjs. */
interface ThreadPort extends WorkerEnd {
  start(): void;
  close(): void;
}

declare global {
  /** Opens a way to the thread that runs a file; only tests in a browser's environment have it. */
  var openThread: ((address: URL) => ThreadPort) | undefined;
}

/** Opens a demo world in a thread beside the tests. */
export async function openThreadWorld(seededAt: Date, scenario: ScenarioId, clock: ClockSetting): Promise<World> {
  if (!globalThis.openThread) throw new Error('A demo world needs Jest’s environment for browsers.');
  const port = globalThis.openThread(new URL('./world-thread.ts', import.meta.url));
  const line = callWorker(port);
  port.start();
  await line.call('open', seededAt.getTime(), scenario, clock);
  return farWorld(line, () => port.close());
}
