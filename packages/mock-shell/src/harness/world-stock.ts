import type { ScenarioId } from '@portal/reference-api';
import type { OpenDatabase } from '@portal/reference-api/node';
import type { ClockSetting } from '../world/clock.ts';
import type { World } from '../world/world.ts';

/** What a world is seeded as. */
interface Order {
  seededAt: Date;
  scenario: ScenarioId;
}

/** What a stock makes its worlds from. */
export interface WorldParts {
  openDatabase(): Promise<OpenDatabase>;
  /** Replaces all that is in a database by a world. */
  seed(opened: OpenDatabase, order: Order): Promise<World>;
}

interface Spare {
  name: string;
  opened: OpenDatabase;
  /** Null when it could not be seeded: whoever asks for such a world is told why by another attempt. */
  world: Promise<World | null>;
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
export function createWorldStock({ openDatabase, seed }: WorldParts): WorldStock {
  const free: OpenDatabase[] = [];
  const asked = new Set<string>();
  let spare: Spare | undefined;

  /** A database whose seeding failed may be left in any state. */
  const retire = async ({ opened, world }: Spare) => {
    if (await world) free.push(opened);
    else await opened.close();
  };

  const take = async (order: Order): Promise<{ world: World; opened: OpenDatabase }> => {
    if (spare?.name === nameOf(order)) {
      const { opened, world: seeding } = spare;
      spare = undefined;
      const world = await seeding;
      if (world) return { world, opened };
      await opened.close();
    }
    const opened = free.pop() ?? (await openDatabase());
    return { world: await seed(opened, order), opened };
  };

  const giveBack = async (opened: OpenDatabase, order: Order, isWantedAgain: boolean) => {
    const name = nameOf(order);
    if (!isWantedAgain || spare?.name === name) {
      free.push(opened);
      return;
    }
    const former = spare;
    spare = { name, opened, world: seed(opened, order).catch(() => null) };
    if (former) await retire(former);
  };

  return {
    open: async (seededAt, scenario, clock) => {
      const order = { seededAt, scenario };
      const isWantedAgain = asked.has(nameOf(order));
      asked.add(nameOf(order));
      const { world, opened } = await take(order);
      await world.setClock(clock);
      return { ...world, close: () => giveBack(opened, order, isWantedAgain) };
    },
  };
}
