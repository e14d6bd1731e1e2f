import type { ScenarioId } from '@portal/reference-api';
import type { OpenDatabase } from '@portal/reference-api/node';
import { openPreparedPglite } from '@portal/reference-api/testing';
import type { ClockSetting } from '../world/clock.ts';
import { createWorld } from '../world/create-world.ts';
import type { World } from '../world/world.ts';

interface Order {
  seededAt: Date;
  scenario: ScenarioId;
}

interface Spare {
  order: Order;
  opened: OpenDatabase;
  world: Promise<World>;
}

export interface WorldStock {
  open(seededAt: Date, scenario: ScenarioId, clock: ClockSetting): Promise<World>;
}

const nameOf = ({ seededAt, scenario }: Order) => `${scenario} ${seededAt.toISOString()}`;

/**
 * Worlds one after the other on few databases. Seeding replaces all that is in a database, numbers and all, so a world
 * takes the database of one that is closed; and a world that was asked for twice will be asked for again: it is seeded
 * before, while tests do something else.
 */
export function createWorldStock(): WorldStock {
  const free: OpenDatabase[] = [];
  const asked = new Set<string>();
  let spare: Spare | undefined;

  const seed = (opened: OpenDatabase, { seededAt, scenario }: Order) =>
    createWorld({
      database: opened.database,
      closeDatabase: () => Promise.resolve(),
      seededAt,
      scenario,
      clock: { mode: 'frozen', from: seededAt.toISOString(), startedAt: 0 },
    });

  const take = async (order: Order): Promise<{ world: World; opened: OpenDatabase }> => {
    const prepared = spare;
    spare = undefined;
    if (prepared && nameOf(prepared.order) === nameOf(order))
      return { world: await prepared.world, opened: prepared.opened };
    await prepared?.world;
    const opened = prepared?.opened ?? free.pop() ?? (await openPreparedPglite());
    return { world: await seed(opened, order), opened };
  };

  const giveBack = (opened: OpenDatabase, order: Order, isWantedAgain: boolean) => {
    if (spare || !isWantedAgain) free.push(opened);
    else spare = { order, opened, world: seed(opened, order) };
  };

  return {
    open: async (seededAt, scenario, clock) => {
      const order = { seededAt, scenario };
      const isWantedAgain = asked.has(nameOf(order));
      asked.add(nameOf(order));
      const { world, opened } = await take(order);
      await world.setClock(clock);
      return {
        ...world,
        close: () => {
          giveBack(opened, order, isWantedAgain);
          return Promise.resolve();
        },
      };
    },
  };
}
