import { report } from '@portal/shell/report';
import type { WorkerWorldOptions } from '../../world/worker-world.ts';
import type { DemoPerson, World } from '../../world/world.ts';
import type { MockState, MockStore } from './mock-state.ts';
import { readOutbox } from './outbox.ts';
import { type RunningWorld, runWorld } from './running-world.ts';
import { clockSetting, seedTime } from './world-time.ts';

export interface WorldKeeperOptions {
  store: MockStore;
  openWorld(options: WorkerWorldOptions): Promise<World>;
  /** Milliseconds since 1970. */
  realNow(): number;
  /** The world of now is no more: what was asked of it is over. */
  onEnd(): void;
  /** A new world is there. */
  onReady(): void;
}

/** Keeps the one world that there is, and says in the store how it fares. */
export interface WorldKeeper {
  /** Null while there is none. */
  running(): RunningWorld | null;
  /** Makes a world of the scene as it is, in the place of the one before. */
  start(): void;
  /** Does something with the world, after all that was asked of it before. */
  inWorld(work: (world: RunningWorld) => Promise<void>): void;
  /** A world failed, as opposed to having refused; nothing happens when it is the world of now no more. */
  fail(of: RunningWorld, error: unknown): void;
  refreshOutbox(): void;
}

export function keepWorld({ store, openWorld, realNow, onEnd, onReady }: WorldKeeperOptions): WorldKeeper {
  let running: RunningWorld | null = null;
  let starts = 0;

  const discard = (world: World) => {
    world.close().catch((error: unknown) => report(error, { part: 'world' }));
  };
  const showFailure = (error: unknown) => {
    if (running) discard(running.world);
    running = null;
    onEnd();
    const reason = error instanceof Error ? error.message : String(error);
    store.setState({ world: { status: 'failed', reason }, frame: null });
  };
  const fail = (of: RunningWorld, error: unknown) => {
    if (of === running) showFailure(error);
  };
  const inWorld: WorldKeeper['inWorld'] = (work) => {
    const mine = running;
    mine?.inOrder(() => work(mine)).catch((error: unknown) => fail(mine, error));
  };

  const peopleOf = async (world: World) => {
    try {
      return await world.people();
    } catch (error) {
      discard(world);
      throw error;
    }
  };

  const open = async (isWanted: () => boolean) => {
    const former = running;
    running = null;
    onEnd();
    store.setState({ world: { status: 'starting' }, frame: null, outbox: [] });
    const { scene } = store.getState();
    const startedAt = realNow();
    await former?.world.close();
    const world = await openWorld({
      seededAt: seedTime(scene, startedAt),
      scenario: scene.scenario,
      clock: clockSetting(scene, startedAt),
    });
    const people = await peopleOf(world);
    if (!isWanted()) return world.close();
    running = runWorld(world, scene, startedAt, realNow);
    store.setState((state) => ({ world: { status: 'ready' }, people, ...checkPerson(state, people) }));
    // The time may have been moved on while the world was being made.
    inWorld((opened) => opened.moveClock(store.getState().scene));
    onReady();
  };

  return {
    running: () => running,
    start: () => {
      starts += 1;
      const mine = starts;
      open(() => mine === starts).catch((error: unknown) => {
        if (mine === starts) showFailure(error);
      });
    },
    inWorld,
    fail,
    refreshOutbox: () => inWorld(async ({ world }) => store.setState({ outbox: await readOutbox(world) })),
  };
}

/** Compares the scene's person with those of the world: one who is not there becomes a problem, and nobody signs in. */
function checkPerson(
  { scene, problems }: Pick<MockState, 'scene' | 'problems'>,
  people: readonly DemoPerson[],
): Pick<MockState, 'scene' | 'problems'> {
  const { as } = scene;
  if (as === null) return { scene, problems };
  const person = people.find(({ email }) => email.toLowerCase() === as.toLowerCase());
  return person
    ? { scene: { ...scene, as: person.email }, problems }
    : { scene: { ...scene, as: null }, problems: [...problems, { kind: 'as', given: as }] };
}
