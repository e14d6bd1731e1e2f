import { createTimeJumps, type TimeJumps } from '../../calls/time-jumps.ts';
import type { Scene } from '../../scene/scene.ts';
import { type ClockSetting, readClock } from '../../world/clock.ts';
import type { PersonSession, World } from '../../world/world.ts';
import { createPeopleZones } from './people-zones.ts';
import { clockSetting } from './world-time.ts';

/** A world with the clock that it and the portal go by. */
export interface RunningWorld extends Pick<TimeJumps, 'watch'> {
  world: World;
  now(): Date;
  /** Moves the portal's time to where a scene has it; what was seeded stays. */
  moveClock(scene: Scene): Promise<void>;
  /** Signs in the person of a scene and puts them into its time zone; null for nobody. */
  signIn(scene: Scene): Promise<PersonSession | null>;
  /** The time zone that this panel put somebody into; null for their own. */
  zoneOf(email: string): string | null;
  /** Does one thing after the other: a change of mind must not overtake what it changes. */
  inOrder(work: () => Promise<void>): Promise<void>;
}

/** @param startedAt real time of the world's beginning, milliseconds since 1970 */
export function runWorld(world: World, scene: Scene, startedAt: number, realNow: () => number): RunningWorld {
  const zones = createPeopleZones(world);
  const time = createTimeJumps();
  let clock: ClockSetting = clockSetting(scene, startedAt);
  let last: Promise<unknown> = Promise.resolve();
  return {
    world,
    now: () => readClock(clock, realNow()),
    watch: time.watch,
    moveClock: async (next) => {
      time.jump();
      clock = clockSetting(next, startedAt);
      await world.setClock(clock);
    },
    signIn: async ({ as, timeZone }) => {
      if (as === null) return null;
      const session = await world.sessionOf(as);
      await zones.move(as, session, timeZone);
      return session;
    },
    zoneOf: zones.zoneOf,
    inOrder: (work) => {
      const done = last.then(work);
      last = done.catch(() => undefined);
      return done;
    },
  };
}
