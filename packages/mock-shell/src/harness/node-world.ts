import type { ScenarioId } from '@portal/reference-api';
import type { PlainAnswer } from '../calls/plain-call.ts';
import type { ClockSetting } from '../world/clock.ts';
import type { World } from '../world/world.ts';
import { openThreadWorld } from './thread-world.ts';

/** A demo world for tests: in this process, its clock frozen unless moved, with the calls that reached it. */
export interface TestWorld extends World {
  /** Every call that reached the API, `GET /practice/users/me?locale=en`, in order. */
  calls: string[];
  now(): Date;
}

/** The real one, also where a test holds timers. */
const later = globalThis.setTimeout;

/** Waits for a task, in which what was done before has come to its end; no timer that a test holds stops it. */
export const nextTask = () => new Promise<void>((resolve) => void later(resolve));

/** Seeds a world as of an instant; its clock stands still there. */
export async function createTestWorld(now: Date, scenario: ScenarioId = 'everyday'): Promise<TestWorld> {
  const calls: string[] = [];
  let current = now;
  const clock: ClockSetting = { mode: 'frozen', from: now.toISOString(), startedAt: 0 };
  const world = await openThreadWorld(now, scenario, clock);
  let jumps = 0;
  let underWay = 0;
  return {
    ...world,
    calls,
    now: () => current,
    answer: async (call) => {
      calls.push(`${call.method} ${call.path}`);
      const before = jumps;
      underWay += 1;
      const answer = await world.answer(call).finally(() => {
        underWay -= 1;
      });
      return before === jumps ? answer : withoutTime(answer);
    },
    setClock: (next) => {
      jumps += 1;
      current = new Date(next.from);
      return world.setClock(next);
    },
    // What a page sent as it went is answered first: nobody hears that there was nobody.
    close: async () => {
      do await nextTask();
      while (underWay > 0);
      await world.close();
    },
  };
}

/** An answer that was under way while time jumped: the instant in it would set the page's clock back. */
const withoutTime = (answer: PlainAnswer): PlainAnswer => ({
  ...answer,
  headers: answer.headers.filter(([name]) => name.toLowerCase() !== 'x-portal-time'),
});
