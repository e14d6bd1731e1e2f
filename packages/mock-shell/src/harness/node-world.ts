import type { ScenarioId } from '@portal/reference-api';
import { createTimeJumps } from '../calls/time-jumps.ts';
import type { ClockSetting } from '../world/clock.ts';
import type { World } from '../world/world.ts';
import { openThreadWorld } from './thread-world.ts';

/** A demo world for tests: in this process, its clock frozen unless moved, with the calls that reached it. */
export interface TestWorld extends World {
  /** Every call that reached the API, `GET /practice/users/me?locale=en`, in order. */
  calls: string[];
  now(): Date;
  /**
   * Asks the API past every page, as another browser would.
   * @param as e-mail of who asks; null for nobody
   * @returns what was answered; null where that is nothing
   * @throws Error when it is refused, with status and words
   */
  ask(as: string | null, method: string, path: string, body?: unknown): Promise<unknown>;
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
  const time = createTimeJumps();
  let underWay = 0;
  const answer: TestWorld['answer'] = async (call) => {
    calls.push(`${call.method} ${call.path}`);
    underWay += 1;
    return time
      .watch(() => world.answer(call))
      .finally(() => {
        underWay -= 1;
      });
  };
  return {
    ...world,
    calls,
    now: () => current,
    answer,
    ask: async (as, method, path, body) => {
      const headers: [string, string][] = [['Content-Type', 'application/json']];
      if (as !== null) headers.push(['Authorization', (await world.sessionOf(as)).token]);
      const sent = body === undefined ? null : new TextEncoder().encode(JSON.stringify(body)).buffer;
      const answered = await answer({ method, path, headers, body: sent });
      const text = new TextDecoder().decode(answered.body ?? undefined);
      if (answered.status >= 300) throw new Error(`${method} ${path} was refused with ${answered.status}: ${text}`);
      return text === '' ? null : JSON.parse(text);
    },
    setClock: (next) => {
      time.jump();
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
