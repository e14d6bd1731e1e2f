import type { ScenarioId } from '@portal/reference-api';
import { openPglite } from '@portal/reference-api/node';
import { createWorld } from '../world/create-world.ts';
import type { World } from '../world/world.ts';

/** A demo world for tests: in this process, its clock frozen unless moved, with the calls that reached it. */
export interface TestWorld extends World {
  /** Every call that reached the API, `GET /practice/users/me?locale=en`, in order. */
  calls: string[];
  now(): Date;
}

/** Seeds a world as of an instant; its clock stands still there. */
export async function createTestWorld(now: Date, scenario: ScenarioId = 'everyday'): Promise<TestWorld> {
  const { database, close } = await openPglite();
  const calls: string[] = [];
  let current = now;
  const world = await createWorld({
    database,
    closeDatabase: close,
    seededAt: now,
    scenario,
    clock: { mode: 'frozen', from: now.toISOString(), startedAt: 0 },
  });
  return {
    ...world,
    calls,
    now: () => current,
    answer: (call) => {
      calls.push(`${call.method} ${call.path}`);
      return world.answer(call);
    },
    setClock: (clock) => {
      current = new Date(clock.from);
      return world.setClock(clock);
    },
  };
}
