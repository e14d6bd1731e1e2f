import { DEFAULT_TIME_ZONE } from '@portal/contract/rules/time-zone';
import { cast } from '@portal/reference-api';
import { createTestWorld, type TestWorld } from '../harness/node-world.ts';
import type { World } from '../world/world.ts';

/** One demo world for the tests of a file, since opening a database takes seconds. */
export interface SharedWorld {
  /** The world as a panel gets it. What a test leaves running reaches it no more once the test is over. */
  open(): Promise<World>;
  /** The portal's time in it. */
  now(): Date;
  /** Ends all that was opened, and puts clock and time zones back: to be called after each test. */
  putBack(): Promise<void>;
  close(): Promise<void>;
}

/** @param seededAt the instant the world is seeded for, at which its clock stands */
export async function shareWorld(seededAt: Date): Promise<SharedWorld> {
  const world: TestWorld = await createTestWorld(seededAt);
  const moved = new Set<string>();
  let tests = 0;
  return {
    open: () => {
      const mine = tests;
      const during = <Arguments extends unknown[], Value>(work: (...given: Arguments) => Promise<Value>) => {
        return (...given: Arguments): Promise<Value> =>
          mine === tests ? work(...given) : Promise.reject(new Error('The test that opened this world is over.'));
      };
      return Promise.resolve({
        answer: during(world.answer),
        people: during(world.people),
        sessionOf: during(world.sessionOf),
        setClock: during(world.setClock),
        setTimeZone: during((email, zone) => {
          moved.add(email);
          return world.setTimeZone(email, zone);
        }),
        close: () => Promise.resolve(),
      });
    },
    now: world.now,
    putBack: async () => {
      tests += 1;
      await world.setClock({ mode: 'frozen', from: seededAt.toISOString(), startedAt: 0 });
      for (const email of moved) await world.setTimeZone(email, zoneOf(email));
      moved.clear();
    },
    close: world.close,
  };
}

function zoneOf(email: string): string {
  return cast.find((person) => person.email === email)?.timezone ?? DEFAULT_TIME_ZONE;
}
